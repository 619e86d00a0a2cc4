import { defineDeals } from '../../deals/define-deals.ts';
import { changePlate } from './plate-change.service.ts';
import { exportTransactions, listTransactions, showTransaction } from './transactions.service.ts';

export const deals = defineDeals({
  TransactionList: listTransactions,
  TransactionExport: exportTransactions,
  TransactionDetail: showTransaction,
  TransactionPlateChange: changePlate,
});
