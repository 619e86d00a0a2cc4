import { defineDeals } from '../../deals/define-deals.ts';
import { bankAccountList } from './bank-account-list.query.ts';
import {
  createBankAccount,
  deleteBankAccount,
  editBankAccount,
  endBankAccount,
  showBankAccount,
} from './bank-account-writes.service.ts';

export const deals = defineDeals({
  BankAccountList: bankAccountList.page,
  BankAccountExport: bankAccountList.export,
  BankAccountDetail: showBankAccount,
  BankAccountCreate: createBankAccount,
  BankAccountEdit: editBankAccount,
  BankAccountEnd: endBankAccount,
  BankAccountDelete: deleteBankAccount,
});
