import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import {
  dialogActions,
  type GuardedBulkAction,
  type GuardedRowAction,
} from '../../../shared/table/actions/table-action.ts';
import type { MachineRow } from './machine-list.ts';

/** The open form. Null if none is open. */
export type MachineDialogState = { readonly kind: 'edit' | 'repair'; readonly machine: MachineRow };

/** Maximum of machines per sync request. */
const MAX_SYNCED = 100;

export function machineActions(
  t: TFunction,
  start: (work: MachineDialogState) => void,
  sync: (machineCodes: readonly string[]) => void,
): GuardedRowAction<MachineRow>[] {
  const action = dialogActions(t, (kind: MachineDialogState['kind'] | 'sync', machine: MachineRow) =>
    kind === 'sync' ? sync([machine.machineCode]) : start({ kind, machine }),
  );
  return [
    action('edit', dealActions.MachineEdit),
    action('sync', dealActions.MachineSync),
    action('repair', dealActions.MachineServiceOrderCreate),
  ];
}

export function machineBulkActions(
  t: TFunction,
  sync: (machineCodes: readonly string[]) => void,
): GuardedBulkAction[] {
  return [
    {
      id: 'sync',
      label: t('actions.sync'),
      codes: [dealActions.MachineSync],
      disabledReason: ({ selection, count }) =>
        selection.kind === 'keys' && count <= MAX_SYNCED ? null : t('actions.tooMany', { most: MAX_SYNCED }),
      onExecute: ({ selection, clear }) => {
        if (selection.kind === 'keys') sync(selection.keys);
        clear();
      },
    },
  ];
}
