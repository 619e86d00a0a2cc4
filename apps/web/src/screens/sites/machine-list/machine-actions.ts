import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import {
  dialogActions,
  type GuardedBulkAction,
  type GuardedRowAction,
} from '../../../shared/table/actions/table-action.ts';
import type { MachineRow } from './machine-list.ts';

/** The open form. Null if none is open. */
export type MachineDialogState =
  | { readonly kind: 'edit' | 'repair' | 'replace' | 'retire' | 'delete'; readonly machine: MachineRow }
  | { readonly kind: 'new' | 'import'; readonly machine: null };

type RowWork = Exclude<MachineDialogState['kind'], 'new' | 'import'>;

/** Maximum of machines per sync request. */
const MAX_SYNCED = 100;

export function machineActions(
  t: TFunction,
  mayDelete: boolean,
  start: (work: MachineDialogState) => void,
  sync: (machineCodes: readonly string[]) => void,
): GuardedRowAction<MachineRow>[] {
  const action = dialogActions(t, (kind: RowWork | 'sync', machine: MachineRow) =>
    kind === 'sync' ? sync([machine.machineCode]) : start({ kind, machine }),
  );
  const inUse = {
    disabledReason: ({ retiredOn }: MachineRow) => (retiredOn === null ? null : t('actions.isRetired')),
  };
  return [
    action('edit', dealActions.MachineEdit, inUse),
    action('sync', dealActions.MachineSync, inUse),
    action('repair', dealActions.MachineServiceOrderCreate, inUse),
    action('replace', dealActions.MachineReplace, inUse),
    action('retire', dealActions.MachineRetire, { ...inUse, isDanger: true }),
    action('delete', dealActions.MachineDelete, { ...inUse, isDanger: true, isVisible: () => mayDelete }),
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
