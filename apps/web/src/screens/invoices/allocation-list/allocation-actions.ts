import { dealActions } from '@parking-plus/contracts';
import { endAfterRelease } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/actions/table-action.ts';
import type { AllocationRow } from './allocation-list.ts';

/** The open form or dialog. */
export type AllocationDialogState =
  | { readonly kind: 'create' }
  | { readonly kind: 'end' | 'return'; readonly row: AllocationRow };

/** Returns the number of releasable numbers. 0 if the last booklet has been started. */
export function returnableCount({ startNumber, endNumber, usedCount }: AllocationRow): number {
  const end = endAfterRelease({ startNumber, endNumber, nextNumber: startNumber + usedCount });
  return endNumber - (end ?? startNumber - 1);
}

export function allocationActions(
  t: TFunction,
  start: (work: AllocationDialogState) => void,
  sendShares: (trackId: string) => void,
): GuardedRowAction<AllocationRow>[] {
  const whyOver = ({ isPeriodOver }: AllocationRow) => (isPeriodOver ? t('actions.periodOver') : null);
  return [
    {
      id: 'end',
      label: t('actions.end'),
      codes: [dealActions.InvoiceAllocationEdit],
      disabledReason: whyOver,
      onExecute: (row) => start({ kind: 'end', row }),
    },
    {
      id: 'shares',
      label: t('actions.shares'),
      codes: [dealActions.InvoiceBranchShareSend],
      disabledReason: whyOver,
      onExecute: ({ trackId }) => sendShares(trackId),
    },
    {
      id: 'return',
      label: t('actions.return'),
      codes: [dealActions.InvoiceAllocationRelease],
      isDanger: true,
      disabledReason: (row) =>
        whyOver(row) ?? (returnableCount(row) === 0 ? t('actions.nothingToReturn') : null),
      onExecute: (row) => start({ kind: 'return', row }),
    },
  ];
}

/** 配號: allocates more numbers. */
export function allocationToolbar(
  t: TFunction,
  start: (work: AllocationDialogState) => void,
): GuardedToolbarAction[] {
  return [
    {
      id: 'create',
      label: t('actions.create'),
      codes: [dealActions.InvoiceAllocationCreate],
      isPrimary: true,
      onExecute: () => start({ kind: 'create' }),
    },
  ];
}
