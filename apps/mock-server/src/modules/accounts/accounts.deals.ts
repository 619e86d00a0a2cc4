import { defineDeals } from '../../deals/define-deals.ts';
import { listAccountFormOptions, showAccount } from './account-detail.service.ts';
import { accountList } from './account-list.query.ts';
import { changeAccountState, grantActions, resetPassword } from './account-state.service.ts';
import { createAccount, editAccount } from './account-writes.service.ts';

export const deals = defineDeals({
  AccountList: accountList.page,
  AccountExport: accountList.export,
  AccountDetail: showAccount,
  AccountOptions: listAccountFormOptions,
  AccountCreate: createAccount,
  AccountEdit: editAccount,
  AccountStateChange: changeAccountState,
  AccountPasswordReset: resetPassword,
  AccountActionAssign: grantActions,
});
