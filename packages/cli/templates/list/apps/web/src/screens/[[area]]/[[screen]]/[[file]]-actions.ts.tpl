import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import type { [[Entity]]Row } from './[[file]]-list.ts';

/** What staff do with one entry. */
export function [[entity]]Actions(
  t: TFunction,
  edit: (row: [[Entity]]Row) => void,
  remove: (row: [[Entity]]Row) => void,
): GuardedRowAction<[[Entity]]Row>[] {
  return [
    { id: 'edit', label: t('actions.edit'), codes: [dealActions.[[Entity]]Edit], onAct: edit },
    {
      id: 'delete',
      label: t('actions.delete'),
      codes: [dealActions.[[Entity]]Delete],
      isDanger: true,
      onAct: remove,
    },
  ];
}

/** What staff do with the list. */
export function [[entity]]ToolbarActions(t: TFunction, create: () => void): GuardedToolbarAction[] {
  return [
    {
      id: 'create',
      label: t('actions.create'),
      codes: [dealActions.[[Entity]]Create],
      isPrimary: true,
      onAct: create,
    },
  ];
}
