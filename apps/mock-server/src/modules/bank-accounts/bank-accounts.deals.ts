import { defineDeals } from '../../deals/define-deals.ts';
import { bankAccountList } from './bank-account-list.query.ts';

export const deals = defineDeals({ BankAccountList: bankAccountList.page });
