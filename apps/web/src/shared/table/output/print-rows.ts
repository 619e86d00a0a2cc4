import type { DealRequest } from '@parking-plus/contracts';
import { api } from '../../api/api.ts';
import type { TableColumn } from '../../columns/table-column.ts';
import type { ExportDeal, ListExport } from '../../export/list-export.ts';
import type { ListSort } from '../query/list-state.ts';

/**
 * Returns all matching rows, at most `most`, in the list's order. Errors: rejects with the call's `ApiError`.
 */
export async function readAllRows<Row>(
  { deal, filters }: ListExport<Row>,
  columns: readonly TableColumn<Row>[],
  sort: ListSort | null,
  most: number,
): Promise<readonly Row[]> {
  const { items } = await api.data(
    deal as ExportDeal,
    { filters, afterKey: null } as DealRequest<ExportDeal>,
  );
  return sortRows(items.slice(0, most) as unknown as readonly Row[], columns, sort);
}

/** Sorts rows by a column's values, missing ones last. Returns them unchanged if the column is hidden. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: ListSort | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.field);
  if (!sort || !column) return rows;
  const sign = sort.order === 'asc' ? 1 : -1;
  return rows.toSorted((first, second) => {
    const [a, b] = [column.value(first), column.value(second)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : (a < b ? -1 : 1) * sign;
  });
}
