import { defineDeals } from '../../deals/define-deals.ts';
import { chooseForAccount, exportAccounts, listAccounts, showAccount } from './account-list.service.ts';
import { changeAccountState, grantActions, resetPassword } from './account-state.service.ts';
import { createAccount, editAccount } from './account-writes.service.ts';

export const deals = defineDeals({
  AccountList: listAccounts,
  AccountExport: exportAccounts,
  AccountDetail: showAccount,
  AccountChoices: chooseForAccount,
  AccountCreate: createAccount,
  AccountEdit: editAccount,
  AccountStateChange: changeAccountState,
  AccountPasswordReset: resetPassword,
  AccountGrant: grantActions,
});
