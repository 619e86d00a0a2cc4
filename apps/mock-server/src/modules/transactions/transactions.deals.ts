import { defineDeals } from '../../deals/define-deals.ts';
import { listTransactions, showTransaction } from './transactions.service.ts';

export const deals = defineDeals({
  TransactionList: listTransactions,
  TransactionDetail: showTransaction,
});
