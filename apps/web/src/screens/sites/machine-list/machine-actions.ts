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
  siteRefusal: (siteCode: string) => string | null,
): GuardedRowAction<MachineRow>[] {
  const action = dialogActions(t, (kind: RowWork | 'sync', machine: MachineRow) =>
    kind === 'sync' ? sync([machine.machineCode]) : start({ kind, machine }),
  );
  const inUse = {
    disabledReason: ({ retiredOn }: MachineRow) => (retiredOn === null ? null : t('actions.isRetired')),
  };
  const ofOpenSite = {
    disabledReason: (row: MachineRow) => inUse.disabledReason(row) ?? siteRefusal(row.siteCode),
  };
  return [
    action('edit', dealActions.MachineEdit, ofOpenSite),
    action('sync', dealActions.MachineSync, inUse),
    action('repair', dealActions.MachineServiceOrderCreate, ofOpenSite),
    action('replace', dealActions.MachineReplace, ofOpenSite),
    action('retire', dealActions.MachineRetire, { ...ofOpenSite, isDanger: true }),
    action('delete', dealActions.MachineDelete, {
      ...ofOpenSite,
      isDanger: true,
      isVisible: () => mayDelete,
    }),
  ];
}

export function machineBulkActions(
  t: TFunction,
  sync: (machineCodes: readonly string[]) => void,
  rows: readonly MachineRow[],
): GuardedBulkAction[] {
  return [
    {
      id: 'sync',
      label: t('actions.sync'),
      codes: [dealActions.MachineSync],
      disabledReason({ selection, count }) {
        if (selection.kind !== 'keys' || count > MAX_SYNCED)
          return t('actions.tooMany', { most: MAX_SYNCED });
        const retired = rows.find(
          ({ machineCode, retiredOn }) => retiredOn !== null && selection.keys.includes(machineCode),
        );
        return retired === undefined ? null : t('actions.retiredSelected', { code: retired.machineCode });
      },
      onExecute: ({ selection, clear }) => {
        if (selection.kind === 'keys') sync(selection.keys);
        clear();
      },
    },
  ];
}
