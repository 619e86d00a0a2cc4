import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import {
  type GuardedBulkAction,
  type GuardedRowAction,
  workActions,
} from '../../../shared/table/actions/table-action.ts';
import type { MachineRow } from './machine-list.ts';

/** The open form. Null if none is open. */
export type MachineWork = { readonly kind: 'edit' | 'repair'; readonly machine: MachineRow };

/** Maximum of machines per sync request. */
const MOST_SYNCED = 100;

export function machineActions(
  t: TFunction,
  start: (work: MachineWork) => void,
  sync: (machineCodes: readonly string[]) => void,
): GuardedRowAction<MachineRow>[] {
  const action = workActions(t, (kind: MachineWork['kind'] | 'sync', machine: MachineRow) =>
    kind === 'sync' ? sync([machine.machineCode]) : start({ kind, machine }),
  );
  return [
    action('edit', dealActions.MachineEdit),
    action('sync', dealActions.MachineSync),
    action('repair', dealActions.MachineRepair),
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
      whyNot: ({ selection, count }) =>
        selection.kind === 'keys' && count <= MOST_SYNCED
          ? null
          : t('actions.tooMany', { most: MOST_SYNCED }),
      onAct: ({ selection, clear }) => {
        if (selection.kind === 'keys') sync(selection.keys);
        clear();
      },
    },
  ];
}
