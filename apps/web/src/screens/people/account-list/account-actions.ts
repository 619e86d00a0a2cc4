import { dealActions, State } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { type GuardedRowAction, workActions } from '../../../shared/table/actions/table-action.ts';
import type { AccountRow } from './account-list.ts';

/** Fields of an account that its actions use, in the list and in the detail. */
export type AccountActionTarget = Pick<AccountRow, 'account' | 'name' | 'state' | 'isManageable' | 'version'>;

/** The open dialog. Null if none is open. */
export type AccountWork =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'grant' | 'reset' | 'disable' | 'enable'; readonly row: AccountActionTarget };

/** Returns the row actions of an account; `own` is the signed-in account. */
export function accountActions(
  t: TFunction,
  own: string,
  start: (work: AccountWork) => void,
): GuardedRowAction<AccountActionTarget>[] {
  const unlessAbove = (row: AccountActionTarget) => (row.isManageable ? null : t('actions.isAbove'));
  const whyNot = (row: AccountActionTarget) => (row.account === own ? t('actions.isOwn') : unlessAbove(row));
  const action = workActions(t, (kind: Exclude<AccountWork['kind'], 'new'>, row: AccountActionTarget) =>
    start({ kind, row }),
  );
  return [
    action('edit', dealActions.AccountEdit, { whyNot: unlessAbove }),
    action('grant', dealActions.AccountGrant, { whyNot }),
    action('reset', dealActions.AccountPasswordReset, { whyNot }),
    action('enable', dealActions.AccountStateChange, {
      isFor: ({ state }) => state === State.Invalid,
      whyNot,
    }),
    action('disable', dealActions.AccountStateChange, {
      isDanger: true,
      isFor: ({ state }) => state === State.Valid,
      whyNot,
    }),
  ];
}
