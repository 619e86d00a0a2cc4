import { DiscountPublishType, DiscountStatus, dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/actions/table-action.ts';
import type { DiscountRow } from './discount-list.ts';

/** The open dialog. Null if none is open. */
export type DiscountDialogState =
  | { readonly kind: 'new' }
  | { readonly kind: 'redeem' | 'serials' | 'quota' | 'stop'; readonly plan: DiscountRow };

const isOver = ({ standing }: DiscountRow) =>
  standing === DiscountStatus.Ended || standing === DiscountStatus.Stopped;

/** Returns the row actions of a plan. Ended plans cannot be changed. */
export function discountActions(
  t: TFunction,
  start: (work: DiscountDialogState) => void,
): GuardedRowAction<DiscountRow>[] {
  const disabledReason = (row: DiscountRow) => {
    if (isOver(row)) return t('actions.over');
    return row.mayChange ? null : t('actions.otherSites');
  };
  return [
    {
      id: 'serials',
      label: t('actions.serials'),
      codes: [dealActions.DiscountSerials],
      disabledReason,
      onExecute: (plan) => start({ kind: 'serials', plan }),
    },
    {
      id: 'quota',
      label: t('actions.quota'),
      codes: [dealActions.DiscountQuota],
      isVisible: ({ publishType }) => publishType === DiscountPublishType.Store,
      disabledReason,
      onExecute: (plan) => start({ kind: 'quota', plan }),
    },
    {
      id: 'redeem',
      label: t('actions.redeem'),
      codes: [dealActions.RedemptionCreate],
      disabledReason: (row) => {
        if (isOver(row)) return t('actions.over');
        if (row.standing !== DiscountStatus.InForce) return t('actions.notStarted');
        return row.quotaCount !== null && row.usedCount >= row.quotaCount ? t('actions.usedUp') : null;
      },
      onExecute: (plan) => start({ kind: 'redeem', plan }),
    },
    {
      id: 'stop',
      label: t('actions.stop'),
      codes: [dealActions.DiscountStop],
      isDanger: true,
      disabledReason,
      onExecute: (plan) => start({ kind: 'stop', plan }),
    },
  ];
}

export function discountToolbar(
  t: TFunction,
  start: (work: DiscountDialogState) => void,
): GuardedToolbarAction[] {
  return [
    {
      id: 'new',
      label: t('actions.new'),
      codes: [dealActions.DiscountCreate],
      isPrimary: true,
      onExecute: () => start({ kind: 'new' }),
    },
  ];
}
