import type { Schemas } from '@parking-plus/contracts';
import { selectionPayload } from '../../../shared/table/list-selection.ts';
import type { PickedRows } from '../../../shared/table/table-action.ts';
import type { AbnormalRow } from './abnormal-list.ts';

/** The rows that an action is about: one, or a selection of them. */
export interface MeantRows {
  /** Stable text of what is meant, for the form's draft. */
  key: string;
  count: number;
  selection: Schemas['AbnormalSelection'];
  /** The one row, where it is one. */
  row: AbnormalRow | null;
  /** Ends the selection in the table. */
  clear: () => void;
}

export function oneMeant(row: AbnormalRow): MeantRows {
  const { transactionId } = row;
  return { key: transactionId, count: 1, selection: { keys: [transactionId] }, row, clear: () => {} };
}

export function manyMeant(
  { selection, count, clear }: PickedRows,
  filters: Schemas['AbnormalFilters'],
): MeantRows {
  return { key: 'many', count, selection: selectionPayload(selection, filters), row: null, clear };
}
