import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedBulkAction, GuardedRowAction } from '../../../shared/table/table-action.ts';
import type { MachineRow } from './machine-list.ts';

/** A form over the list; null is none. */
export type MachineWork = { readonly kind: 'edit' | 'repair'; readonly machine: MachineRow };

/** Machines that one call may ask to synchronise. */
const MOST_SYNCED = 100;

/** What staff do with one machine. */
export function machineActions(
  t: TFunction,
  start: (work: MachineWork) => void,
  sync: (machineCodes: readonly string[]) => void,
): GuardedRowAction<MachineRow>[] {
  return [
    {
      id: 'edit',
      label: t('actions.edit'),
      codes: [dealActions.MachineEdit],
      onAct: (machine) => start({ kind: 'edit', machine }),
    },
    {
      id: 'sync',
      label: t('actions.sync'),
      codes: [dealActions.MachineSync],
      onAct: ({ machineCode }) => sync([machineCode]),
    },
    {
      id: 'repair',
      label: t('actions.repair'),
      codes: [dealActions.MachineRepair],
      onAct: (machine) => start({ kind: 'repair', machine }),
    },
  ];
}

/** What staff do with several machines. */
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
