import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { pendingColumn } from '../../../resources/documents/pending-documents.ts';
import { transactionPath } from '../../../resources/transactions/transaction-path.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type TransactionRow = Schemas['TransactionRow'];

/** The columns of 交易查詢; a key is the field by which the server sorts. */
export function transactionColumns(t: TFunction): TableColumn<TransactionRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'transactionId',
      title: title('transactionId'),
      width: 108,
      kind: 'code',
      value: (row) => row.transactionId,
      sortable: true,
      pinned: true,
      opensDetail: true,
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
      key: 'channel',
      title: title('channel'),
      width: 100,
      kind: 'enum',
      enumName: 'ChargeChannel',
      value: (row) => row.channel,
      sortable: true,
    },
    {
      key: 'machineCode',
      title: title('machine'),
      width: 112,
      kind: 'code',
      value: (row) => row.machineCode,
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
      key: 'enteredAt',
      title: title('enteredAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.enteredAt,
      sortable: true,
      card: 'line',
    },
    {
      key: 'exitedAt',
      title: title('exitedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.exitedAt,
      sortable: true,
    },
    {
      key: 'stayMinutes',
      title: title('stay'),
      width: 144,
      kind: 'stay',
      value: (row) => row.stayMinutes,
      sortable: true,
      card: 'line',
    },
    {
      key: 'receivableTwd',
      title: title('receivable'),
      width: 84,
      kind: 'money',
      value: (row) => row.receivableTwd,
      sortable: true,
    },
    {
      key: 'discountTwd',
      title: title('discount'),
      width: 98,
      kind: 'money',
      value: (row) => row.discountTwd,
      sortable: true,
    },
    {
      key: 'receivedTwd',
      title: title('received'),
      width: 88,
      kind: 'money',
      value: (row) => row.receivedTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'paymentMethod',
      title: title('paymentMethod'),
      width: 88,
      kind: 'enum',
      enumName: 'PaymentMethod',
      value: (row) => row.paymentMethod,
      card: 'line',
    },
    {
      key: 'mode',
      title: title('mode'),
      width: 100,
      kind: 'enum',
      enumName: 'TransactionMode',
      value: (row) => row.mode,
      sortable: true,
      card: 'line',
    },
    {
      key: 'state',
      title: title('state'),
      width: 136,
      kind: 'enum',
      enumName: 'TransactionStanding',
      asTag: true,
      value: (row) => row.standing,
      sortable: true,
      card: 'tag',
    },
    pendingColumn(t),
    {
      key: 'invoiceNumber',
      title: title('invoiceNumber'),
      width: 112,
      kind: 'invoice-number',
      value: (row) => row.invoiceNumber,
    },
    {
      key: 'relatedTransactionId',
      title: title('related'),
      width: 120,
      kind: 'link',
      value: ({ relatedTransactionId: id }) => (id === null ? null : { to: transactionPath(id), label: id }),
    },
  ];
}
