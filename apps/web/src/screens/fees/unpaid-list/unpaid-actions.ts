import { dealActions, type Schemas, UnpaidStatus } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { picturesAction } from '../../../resources/transactions/pictures-action.ts';
import { type AbnormalTargets, manyMeant, oneMeant } from '../../../resources/transactions/target-rows.ts';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  GuardedToolbarAction,
} from '../../../shared/table/actions/table-action.ts';
import type { UnpaidRow } from './unpaid-list.ts';

export type UnpaidTargets = AbnormalTargets<UnpaidRow, Schemas['UnpaidFilters']>;

/** The open dialog. A back payment without a plate starts with a plate field. */
export type UnpaidWork = { kind: 'pay'; plate: string } | { kind: 'notice' | 'waive'; meant: UnpaidTargets };

export function unpaidActions(
  t: TFunction,
  start: (work: UnpaidWork) => void,
): GuardedRowAction<UnpaidRow>[] {
  const whyNot = ({ status }: UnpaidRow) =>
    status === UnpaidStatus.Unpaid
      ? null
      : t(status === UnpaidStatus.Paid ? 'actions.paid' : 'actions.waived');
  return [
    {
      id: 'pay',
      label: t('actions.pay'),
      codes: [dealActions.BackPayment],
      onAct: ({ plate }) => start({ kind: 'pay', plate }),
      whyNot,
    },
    {
      id: 'notice',
      label: t('actions.notice'),
      codes: [dealActions.UnpaidNotice],
      onAct: (row) => start({ kind: 'notice', meant: oneMeant(row) }),
      whyNot,
    },
    picturesAction(t),
    {
      id: 'waive',
      label: t('actions.waive'),
      codes: [dealActions.UnpaidWaive],
      isDanger: true,
      onAct: (row) => start({ kind: 'waive', meant: oneMeant(row) }),
      whyNot,
    },
  ];
}

/** Returns the counter actions, which do not depend on the list. */
export function unpaidToolbar(t: TFunction, start: (work: UnpaidWork) => void): GuardedToolbarAction[] {
  return [
    {
      id: 'pay',
      label: t('actions.payByPlate'),
      codes: [dealActions.BackPayment],
      isPrimary: true,
      onAct: () => start({ kind: 'pay', plate: '' }),
    },
  ];
}

export function unpaidBulkActions(
  t: TFunction,
  filters: Schemas['UnpaidFilters'],
  start: (work: UnpaidWork) => void,
): GuardedBulkAction[] {
  return [
    {
      id: 'notice',
      label: t('actions.notice'),
      codes: [dealActions.UnpaidNotice],
      onAct: (picked) => start({ kind: 'notice', meant: manyMeant(picked, filters) }),
    },
    {
      id: 'waive',
      label: t('actions.waive'),
      codes: [dealActions.UnpaidWaive],
      isDanger: true,
      onAct: (picked) => start({ kind: 'waive', meant: manyMeant(picked, filters) }),
    },
  ];
}
