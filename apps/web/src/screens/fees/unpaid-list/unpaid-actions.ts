import { dealActions, type Schemas, UnpaidStatus } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { picturesAction } from '../../../resources/transactions/pictures-action.ts';
import {
  type AbnormalTargets,
  filterTarget,
  rowTarget,
} from '../../../resources/transactions/target-rows.ts';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  GuardedToolbarAction,
} from '../../../shared/table/actions/table-action.ts';
import type { UnpaidRow } from './unpaid-list.ts';

export type UnpaidTargets = AbnormalTargets<UnpaidRow, Schemas['UnpaidFilters']>;

/** The open dialog. A back payment without a plate starts with a plate field. */
export type UnpaidDialogState =
  | { kind: 'pay'; plate: string }
  | { kind: 'notice' | 'waive'; meant: UnpaidTargets };

export function unpaidActions(
  t: TFunction,
  start: (work: UnpaidDialogState) => void,
): GuardedRowAction<UnpaidRow>[] {
  const disabledReason = ({ status }: UnpaidRow) =>
    status === UnpaidStatus.Unpaid ? null : t(`actions.${status}`);
  return [
    {
      id: 'pay',
      label: t('actions.pay'),
      codes: [dealActions.BackPayment],
      onExecute: ({ plate }) => start({ kind: 'pay', plate }),
      disabledReason,
    },
    {
      id: 'notice',
      label: t('actions.notice'),
      codes: [dealActions.UnpaidNotice],
      onExecute: (row) => start({ kind: 'notice', meant: rowTarget(row) }),
      disabledReason,
    },
    picturesAction(t),
    {
      id: 'waive',
      label: t('actions.waive'),
      codes: [dealActions.UnpaidWaive],
      isDanger: true,
      onExecute: (row) => start({ kind: 'waive', meant: rowTarget(row) }),
      disabledReason,
    },
  ];
}

/** Returns the counter actions, which do not depend on the list. */
export function unpaidToolbar(
  t: TFunction,
  start: (work: UnpaidDialogState) => void,
): GuardedToolbarAction[] {
  return [
    {
      id: 'pay',
      label: t('actions.payByPlate'),
      codes: [dealActions.BackPayment],
      isPrimary: true,
      onExecute: () => start({ kind: 'pay', plate: '' }),
    },
  ];
}

export function unpaidBulkActions(
  t: TFunction,
  filters: Schemas['UnpaidFilters'],
  start: (work: UnpaidDialogState) => void,
): GuardedBulkAction[] {
  return [
    {
      id: 'notice',
      label: t('actions.notice'),
      codes: [dealActions.UnpaidNotice],
      onExecute: (selected) => start({ kind: 'notice', meant: filterTarget(selected, filters) }),
    },
    {
      id: 'waive',
      label: t('actions.waive'),
      codes: [dealActions.UnpaidWaive],
      isDanger: true,
      onExecute: (selected) => start({ kind: 'waive', meant: filterTarget(selected, filters) }),
    },
  ];
}
