import { dealActions, State } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { type GuardedRowAction, workActions } from '../../../shared/table/actions/table-action.ts';
import type { AccountRow } from './account-list.ts';

/** What of an account its actions look at, in the list and in the detail. */
export type WorkedAccount = Pick<AccountRow, 'account' | 'name' | 'state' | 'isManageable' | 'version'>;

/** What is being done, over the list; null is nothing. */
export type AccountWork =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'grant' | 'reset' | 'disable' | 'enable'; readonly row: WorkedAccount };

/** What keepers of accounts do with one of them; `own` is who is signed in. */
export function accountActions(
  t: TFunction,
  own: string,
  start: (work: AccountWork) => void,
): GuardedRowAction<WorkedAccount>[] {
  const unlessAbove = (row: WorkedAccount) => (row.isManageable ? null : t('actions.isAbove'));
  const whyNot = (row: WorkedAccount) => (row.account === own ? t('actions.isOwn') : unlessAbove(row));
  const action = workActions(t, (kind: Exclude<AccountWork['kind'], 'new'>, row: WorkedAccount) =>
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
