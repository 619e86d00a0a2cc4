import type { DataDeal, DealRequest, DealResult } from '@parking-plus/contracts';

/** Deals that return all rows of a list, page by page in key order. */
export type ExportDeal = {
  [K in DataDeal]: DealResult<K> extends { items: unknown; nextKey: string | null } ? K : never;
}[DataDeal];

/** Export settings of a list: its deal of operation 04, and the active filters in that deal's format. */
export type ListExport<Row> = {
  [K in ExportDeal]: Row extends DealResult<K>['items'][number]
    ? { deal: K; filters: NonNullable<DealRequest<K>['filters']> }
    : never;
}[ExportDeal];

/** Upper limit of exported rows. More is impractical to use, and too much for a browser. */
export const MAX_EXPORT_ROWS = 200_000;
