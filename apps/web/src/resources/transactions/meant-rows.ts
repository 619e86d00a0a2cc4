import { type SelectionPayload, selectionPayload } from '../../shared/table/actions/list-selection.ts';
import type { PickedRows } from '../../shared/table/actions/table-action.ts';

/** The transactions that an action is about: one, or a selection of them. */
export interface MeantRows<Row, Filters> {
  /** Stable text of what is meant, for the form's draft. */
  key: string;
  count: number;
  selection: SelectionPayload<Filters>;
  /** The one row, where it is one. */
  row: Row | null;
  /** Ends the selection in the table. */
  clear: () => void;
}

export function oneMeant<Row extends { transactionId: string }>(row: Row): MeantRows<Row, never> {
  const { transactionId } = row;
  return { key: transactionId, count: 1, selection: { keys: [transactionId] }, row, clear: () => {} };
}

/** Shape: `filters` are those of the list's own deal; what is shown is what is meant. */
export function manyMeant<Filters>(
  { selection, count, clear }: PickedRows,
  filters: Filters,
): MeantRows<never, Filters> {
  return { key: 'many', count, selection: selectionPayload(selection, filters), row: null, clear };
}

/** What of a deal's payload says which rows are meant. Shape: `version` for one row, so that a newer one is not written over. */
export function meantPayload<Row extends { version: number }, Filters>(meant: MeantRows<Row, Filters>) {
  const { selection, count, row } = meant;
  return { selection, expectedCount: count, ...(row && { version: row.version }) };
}
