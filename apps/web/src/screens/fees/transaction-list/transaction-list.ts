import type { Schemas } from '@parking-plus/contracts';
import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { pendingDocumentsColumn } from '../../../resources/documents/pending-documents.ts';
import { transactionPath } from '../../../resources/transactions/transaction-path.tsx';
import { defineList } from '../../../shared/list/define-list.ts';

export type TransactionRow = Schemas['TransactionRow'];

/** IDs and invoice numbers are stored in upper case and without dashes. */
const normaliseKeyword = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** 交易查詢: charged stays. */
export const transactionList = defineList(transactionListShape, {
  rowKey: 'transactionId',
  filters: [
    'siteCodes',
    { name: 'period', days: 7 },
    'plate',
    { name: 'keyword', normalise: normaliseKeyword },
    'channels',
    'modes',
    'states',
    'paymentMethods',
    'hasInvoice',
    'entered',
    'exited',
    'isInside',
  ],
  columns: [
    { field: 'transactionId', width: 108, pinned: true, opensDetail: true },
    { field: 'plate', width: 96, card: 'title' },
    { field: 'siteCode', width: 112, show: (row) => row.siteName, card: 'line' },
    { field: 'receivedTwd', width: 96, card: 'amount' },
    { field: 'mode', width: 100, card: 'line' },
    { field: 'standing', key: 'state', width: 136, tag: true, card: 'tag' },
    pendingDocumentsColumn,
    { field: 'enteredAt', width: 136, card: 'line' },
    { field: 'exitedAt', width: 136 },
    { field: 'stayMinutes', width: 144, card: 'line' },
    { field: 'receivableTwd', width: 84 },
    { field: 'discountTwd', width: 98 },
    { field: 'paymentMethod', width: 88, card: 'line' },
    { field: 'invoiceNumber', width: 112 },
    { field: 'channel', width: 100 },
    { field: 'machineCode', width: 112 },
    {
      field: 'relatedTransactionId',
      width: 120,
      as: () => ({
        kind: 'link',
        value: ({ relatedTransactionId: id }) =>
          id === null ? null : { to: transactionPath(id), label: id },
      }),
    },
  ],
});
