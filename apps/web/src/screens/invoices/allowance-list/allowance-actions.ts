import { AllowanceState, dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { AllowanceRow } from './allowance-list.ts';

interface AllowanceActs {
  onApprove: (row: AllowanceRow) => void;
  onDelete: (row: AllowanceRow) => void;
  onPrint: (row: AllowanceRow) => void;
}

/** Returns the step with which the caller puts the pending document into effect, or undefined. */
export function decisionOn({ waiting }: AllowanceRow): 'approve' | 'close' | undefined {
  return (['approve', 'close'] as const).find((step) => waiting?.allowedActions.includes(step));
}

const notYours = (t: TFunction) => (row: AllowanceRow) =>
  decisionOn(row) === undefined ? t('actions.notYours') : null;

/** Returning or voiding the document needs a reason, so these steps are in the detail. */
export function allowanceActions(t: TFunction, acts: AllowanceActs): GuardedRowAction<AllowanceRow>[] {
  return [
    {
      id: 'confirm',
      label: t('actions.confirm'),
      codes: [dealActions.InvoiceAllowance],
      onExecute: acts.onApprove,
      isVisible: ({ state }) => state === AllowanceState.Asked,
      disabledReason: notYours(t),
    },
    {
      id: 'confirmDeletion',
      label: t('actions.confirmDeletion'),
      codes: [dealActions.AllowanceDelete],
      isDanger: true,
      onExecute: acts.onApprove,
      isVisible: ({ state }) => state === AllowanceState.DeletionPending,
      disabledReason: notYours(t),
    },
    {
      id: 'delete',
      label: t('actions.delete'),
      codes: [dealActions.AllowanceDelete],
      isDanger: true,
      onExecute: acts.onDelete,
      isVisible: ({ state }) => state === AllowanceState.InForce,
      disabledReason: ({ deletion }) => (deletion === 'possible' ? null : t(`deletion.${deletion}`)),
    },
    {
      id: 'print',
      label: t('actions.print'),
      codes: [dealActions.AllowanceProofPrint],
      onExecute: acts.onPrint,
      isVisible: ({ state }) => state !== AllowanceState.Asked,
      disabledReason: ({ state }) =>
        state === AllowanceState.Deleted ? t('actions.deletedNotPrinted') : null,
    },
  ];
}
