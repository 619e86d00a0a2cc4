import type { TFunction } from 'i18next';
import type { RowAction } from '../../../shared/table/actions/table-action.ts';
import type { OperationLogRow } from './operation-log-list.ts';

/** Returns links from a write to related writes, as filters of the same list. */
export function operationLogActions(
  t: TFunction,
  ask: { ofRecord: (row: OperationLogRow) => void; ofPerson: (row: OperationLogRow) => void },
): RowAction<OperationLogRow>[] {
  return [
    { id: 'record', label: t('actions.ofRecord'), onExecute: ask.ofRecord },
    { id: 'person', label: t('actions.ofPerson'), onExecute: ask.ofPerson },
  ];
}
