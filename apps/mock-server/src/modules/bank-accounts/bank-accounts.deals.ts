import { defineDeals } from '../../deals/define-deals.ts';
import { listBankAccounts } from './bank-accounts.service.ts';

export const deals = defineDeals({ BankAccountList: listBankAccounts });
