import { dealActions, State } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { UsageRow } from './usage-list.ts';

/** Returns the row actions of a redemption. It can be reversed once. */
export function usageActions(t: TFunction, withdraw: (row: UsageRow) => void): GuardedRowAction<UsageRow>[] {
  return [
    {
      id: 'withdraw',
      label: t('actions.withdraw'),
      codes: [dealActions.UsageWithdraw],
      isDanger: true,
      whyNot: ({ state }) => (state === State.Valid ? null : t('actions.withdrawn')),
      onAct: withdraw,
    },
  ];
}
