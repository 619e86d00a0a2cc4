import { type SelectionPayload, selectionPayload } from '../../shared/table/actions/list-selection.ts';
import type { SelectedRows } from '../../shared/table/actions/table-action.ts';

/** Transactions of an action: one row or a selection. */
export interface AbnormalTargets<Row, Filters> {
  /** Stable key of the rows, for the form's draft. */
  key: string;
  count: number;
  selection: SelectionPayload<Filters>;
  /** The row if there is only one, otherwise null. */
  row: Row | null;
  /** Clears the selection in the table. */
  clear: () => void;
}

export function rowTarget<Row extends { transactionId: string }>(row: Row): AbnormalTargets<Row, never> {
  const { transactionId } = row;
  return { key: transactionId, count: 1, selection: { keys: [transactionId] }, row, clear: () => {} };
}

/** Shape: `filters` are the filters of the list's deal, so the action applies to the visible rows. */
export function filterTarget<Filters>(
  { selection, count, clear }: SelectedRows,
  filters: Filters,
): AbnormalTargets<never, Filters> {
  return { key: 'many', count, selection: selectionPayload(selection, filters), row: null, clear };
}

/**
 * Returns the part of a deal's payload that identifies the rows.
 * Shape: `version` is set for a single row, so that a newer version is not overwritten.
 */
export function targetPayload<Row extends { version: number }, Filters>(
  meant: AbnormalTargets<Row, Filters>,
) {
  const { selection, count, row } = meant;
  return { selection, expectedCount: count, ...(row && { version: row.version }) };
}
