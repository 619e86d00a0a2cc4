import { AccountState, dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { dialogActions, type GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { AccountRow } from './account-list.ts';

/** Fields of an account that its actions use, in the list and in the detail. */
export type AccountActionTarget = Pick<AccountRow, 'account' | 'name' | 'state' | 'isManageable' | 'version'>;

/** The open dialog. Null if none is open. */
export type AccountDialogState =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'grant' | 'reset' | 'disable' | 'enable'; readonly row: AccountActionTarget };

/** Returns the row actions of an account; `own` is the signed-in account. */
export function accountActions(
  t: TFunction,
  own: string,
  start: (work: AccountDialogState) => void,
): GuardedRowAction<AccountActionTarget>[] {
  const unlessAbove = (row: AccountActionTarget) => (row.isManageable ? null : t('actions.isAbove'));
  const disabledReason = (row: AccountActionTarget) =>
    row.account === own ? t('actions.isOwn') : unlessAbove(row);
  const action = dialogActions(
    t,
    (kind: Exclude<AccountDialogState['kind'], 'new'>, row: AccountActionTarget) => start({ kind, row }),
  );
  return [
    action('edit', dealActions.AccountEdit, { disabledReason: unlessAbove }),
    action('grant', dealActions.AccountActionAssign, { disabledReason }),
    action('reset', dealActions.AccountPasswordReset, { disabledReason }),
    action('enable', dealActions.AccountStateChange, {
      isVisible: ({ state }) => state === AccountState.Disabled,
      disabledReason,
    }),
    action('disable', dealActions.AccountStateChange, {
      isDanger: true,
      isVisible: ({ state }) => state === AccountState.Active,
      disabledReason,
    }),
  ];
}
