import { defineDeals } from '../../deals/define-deals.ts';
import { importBankAccounts } from './bank-account-import.service.ts';
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
  BankAccountImport: importBankAccounts,
  BankAccountEdit: editBankAccount,
  BankAccountEnd: endBankAccount,
  BankAccountDelete: deleteBankAccount,
});
