import { defineDeals } from '../../deals/define-deals.ts';
import { changePlate } from './plate-change.service.ts';
import { transactionList } from './transaction-list.query.ts';
import { showTransaction } from './transactions.service.ts';

export const deals = defineDeals({
  TransactionList: transactionList.page,
  TransactionExport: transactionList.export,
  TransactionDetail: showTransaction,
  TransactionPlateChange: changePlate,
});
