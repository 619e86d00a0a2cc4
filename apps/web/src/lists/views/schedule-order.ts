import { dealCodes } from '@parking-plus/contracts';
import type { ExportOrder } from '../../resources/export-files/schedule-drawer.tsx';
import { shownColumns, type TableLayout } from '../../shared/table/layout/table-layout.ts';
import type { ViewAddress } from './view-address.ts';

/** Returns the export of the list as it is shown: its filters and its visible columns. Null without an export. */
export function scheduleOrderOf(
  { listKey, url, exportDeal, columns, list, payloadOf }: ViewAddress,
  layout: TableLayout,
): ExportOrder | null {
  if (!exportDeal) return null;
  const fields = shownColumns(columns, layout).map(
    ({ key }) => list.config.columns.find((column) => (column.key ?? column.field) === key)?.field ?? key,
  );
  return {
    dealType: dealCodes[exportDeal],
    listKey: listKey.split('/').slice(0, 2).join('/'),
    search: url.search,
    filters: payloadOf(url.search),
    fields: [...new Set(fields)],
  };
}
