import type { DataDeal, DealRequest, DealResult } from '@parking-plus/contracts';

/** Deals that give all rows of a list, page by page in the order of their keys. */
export type ExportDeal = {
  [K in DataDeal]: DealResult<K> extends { items: unknown; nextKey: string | null } ? K : never;
}[DataDeal];

/** How a list is exported: its deal of operation 04, and the filters in force as that deal has them. */
export type ListExport<Row> = {
  [K in ExportDeal]: Row extends DealResult<K>['items'][number]
    ? { deal: K; filters: NonNullable<DealRequest<K>['filters']> }
    : never;
}[ExportDeal];

/** More rows than this are no file that anybody works with, and more than a browser can put together. */
export const MOST_EXPORTED_ROWS = 200_000;
