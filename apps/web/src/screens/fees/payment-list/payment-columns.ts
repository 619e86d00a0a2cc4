import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { transactionPath } from '../../../resources/transactions/transaction-path.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type PaymentRow = Schemas['PaymentRow'];

/** The columns of 金流紀錄; a key is the field by which the server sorts. */
export function paymentColumns(t: TFunction): TableColumn<PaymentRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'paymentId',
      title: title('paymentId'),
      width: 124,
      kind: 'code',
      value: (row) => row.paymentId,
      sortable: true,
      pinned: true,
      opensDetail: true,
    },
    {
      key: 'source',
      title: title('source'),
      width: 84,
      kind: 'enum',
      enumName: 'SiteType',
      value: (row) => row.source,
      sortable: true,
      card: 'line',
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 112,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'plate',
      title: title('plate'),
      width: 96,
      kind: 'plate',
      value: (row) => row.plate,
      sortable: true,
      card: 'title',
    },
    {
      key: 'amountTwd',
      title: title('amount'),
      width: 92,
      kind: 'money',
      value: (row) => row.amountTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'state',
      title: title('state'),
      width: 96,
      kind: 'enum',
      enumName: 'CashFlowPayState',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'bankMessage',
      title: title('bank'),
      width: 140,
      kind: 'text',
      value: ({ bankCode, bankMessage }) => (bankCode === null ? null : `${bankCode} ${bankMessage ?? ''}`),
      card: 'line',
    },
    {
      key: 'reconcileState',
      title: title('reconcile'),
      width: 100,
      kind: 'enum',
      enumName: 'BankDetailState',
      asTag: true,
      value: (row) => row.reconcileState,
      sortable: true,
    },
    {
      key: 'refundedTwd',
      title: title('refunded'),
      width: 92,
      kind: 'money',
      value: (row) => (row.refundedTwd === 0 ? null : row.refundedTwd),
    },
    {
      key: 'requestedAt',
      title: title('requestedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.requestedAt,
      sortable: true,
      card: 'line',
    },
    {
      key: 'answeredAt',
      title: title('answeredAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.answeredAt,
    },
    { key: 'attempts', title: title('attempts'), width: 76, kind: 'count', value: (row) => row.attempts },
    {
      key: 'transactionId',
      title: title('transactionId'),
      width: 120,
      kind: 'link',
      value: ({ paidTransactionId, transactionId }) => {
        const id = paidTransactionId ?? transactionId;
        return { to: transactionPath(id), label: id };
      },
    },
  ];
}
