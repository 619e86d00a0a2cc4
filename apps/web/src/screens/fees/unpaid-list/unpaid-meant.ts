import type { Schemas } from '@parking-plus/contracts';
import { selectionPayload } from '../../../shared/table/list-selection.ts';
import type { PickedRows } from '../../../shared/table/table-action.ts';
import type { UnpaidRow } from './unpaid-list.ts';

/** The debts that an action is about: one, or a selection of them. */
export interface MeantDebts {
  /** Stable text of what is meant, for the form's draft. */
  key: string;
  count: number;
  selection: Schemas['UnpaidSelection'];
  /** The one debt, where it is one. */
  row: UnpaidRow | null;
  /** Ends the selection in the table. */
  clear: () => void;
}

export function oneDebt(row: UnpaidRow): MeantDebts {
  const { transactionId } = row;
  return { key: transactionId, count: 1, selection: { keys: [transactionId] }, row, clear: () => {} };
}

export function manyDebts(
  { selection, count, clear }: PickedRows,
  filters: Schemas['UnpaidFilters'],
): MeantDebts {
  return { key: 'many', count, selection: selectionPayload(selection, filters), row: null, clear };
}
