import { dealActions, State } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/table-action.ts';
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
  const unlessOwn = (row: WorkedAccount) => (row.account === own ? t('actions.isOwn') : unlessAbove(row));
  return [
    {
      id: 'edit',
      label: t('actions.edit'),
      codes: [dealActions.AccountEdit],
      whyNot: unlessAbove,
      onAct: (row) => start({ kind: 'edit', row }),
    },
    {
      id: 'grant',
      label: t('actions.grant'),
      codes: [dealActions.AccountGrant],
      whyNot: unlessOwn,
      onAct: (row) => start({ kind: 'grant', row }),
    },
    {
      id: 'reset',
      label: t('actions.reset'),
      codes: [dealActions.AccountPasswordReset],
      whyNot: unlessOwn,
      onAct: (row) => start({ kind: 'reset', row }),
    },
    {
      id: 'enable',
      label: t('actions.enable'),
      codes: [dealActions.AccountStateChange],
      isFor: ({ state }) => state === State.Invalid,
      whyNot: unlessOwn,
      onAct: (row) => start({ kind: 'enable', row }),
    },
    {
      id: 'disable',
      label: t('actions.disable'),
      codes: [dealActions.AccountStateChange],
      isDanger: true,
      isFor: ({ state }) => state === State.Valid,
      whyNot: unlessOwn,
      onAct: (row) => start({ kind: 'disable', row }),
    },
  ];
}

/** What they do with the list. */
export function accountToolbar(t: TFunction, start: (work: AccountWork) => void): GuardedToolbarAction[] {
  return [
    {
      id: 'new',
      label: t('actions.new'),
      codes: [dealActions.AccountCreate],
      isPrimary: true,
      onAct: () => start({ kind: 'new' }),
    },
  ];
}
