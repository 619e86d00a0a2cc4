import type { Schemas } from '@parking-plus/contracts';
import { paymentListShape } from '@parking-plus/contracts/lists/payment-list';
import { transactionPath } from '../../../resources/transactions/transaction-path.tsx';
import { defineList } from '../../../shared/list/define-list.ts';

export type PaymentRow = Schemas['PaymentRow'];

/** 金流紀錄: website and app payments. */
export const paymentList = defineList(paymentListShape, {
  rowKey: 'paymentId',
  filters: [
    'siteCodes',
    { name: 'period', days: 7 },
    'plate',
    { name: 'keyword', upperCase: true },
    'states',
    'sources',
    'reconcileStates',
    'refunded',
  ],
  columns: [
    { field: 'paymentId', width: 124, pinned: true, opensDetail: true },
    { field: 'source', width: 84, card: 'line' },
    { field: 'siteCode', width: 112, show: (row) => row.siteName, card: 'line' },
    { field: 'plate', width: 96, card: 'title' },
    { field: 'amountTwd', width: 92, card: 'amount' },
    { field: 'state', width: 96, tag: true, card: 'tag' },
    {
      field: 'bankMessage',
      width: 140,
      show: ({ bankCode, bankMessage }) => (bankCode === null ? null : `${bankCode} ${bankMessage ?? ''}`),
      card: 'line',
    },
    { field: 'reconcileState', width: 100, tag: true },
    {
      field: 'refundedTwd',
      width: 92,
      as: () => ({ kind: 'twd', value: (row) => (row.refundedTwd === 0 ? null : row.refundedTwd) }),
    },
    { field: 'requestedAt', width: 136, card: 'line' },
    { field: 'answeredAt', width: 136 },
    { field: 'attempts', width: 76 },
    {
      field: 'transactionId',
      width: 120,
      as: () => ({
        kind: 'link',
        value({ paidTransactionId, transactionId }) {
          const id = paidTransactionId ?? transactionId;
          return { to: transactionPath(id), label: id };
        },
      }),
    },
  ],
});
