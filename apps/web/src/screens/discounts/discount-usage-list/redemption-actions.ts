import { dealActions, State } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { RedemptionRow } from './usage-list.ts';

/** Returns the row actions of a redemption. It can be reversed once. */
export function redemptionActions(
  t: TFunction,
  withdraw: (row: RedemptionRow) => void,
): GuardedRowAction<RedemptionRow>[] {
  return [
    {
      id: 'withdraw',
      label: t('actions.reverse'),
      codes: [dealActions.RedemptionReverse],
      isDanger: true,
      disabledReason: ({ state }) => (state === State.Valid ? null : t('actions.reversed')),
      onExecute: withdraw,
    },
  ];
}
