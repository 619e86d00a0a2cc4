import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type AbnormalRow = Schemas['AbnormalRow'];

/** The columns of 異常交易; a key is the field by which the server sorts. */
export function abnormalColumns(t: TFunction): TableColumn<AbnormalRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'transactionId',
      title: title('transactionId'),
      width: 112,
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
      key: 'plate',
      title: title('plate'),
      width: 96,
      kind: 'plate',
      value: (row) => row.plate,
      sortable: true,
      card: 'title',
    },
    {
      key: 'abnormalReason',
      title: title('reason'),
      width: 108,
      kind: 'enum',
      enumName: 'AbnormalReason',
      asTag: true,
      value: (row) => row.abnormalReason,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'openDays',
      title: title('openDays'),
      width: 92,
      kind: 'count',
      value: (row) => row.openDays,
      sortable: true,
      card: 'line',
    },
    {
      key: 'personInCharge',
      title: title('person'),
      width: 96,
      kind: 'text',
      value: (row) => row.personInChargeName ?? row.personInCharge,
      sortable: true,
      card: 'line',
    },
    {
      key: 'enteredAt',
      title: title('enteredAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.enteredAt,
    },
    { key: 'exitedAt', title: title('exitedAt'), width: 136, kind: 'instant', value: (row) => row.exitedAt },
    {
      key: 'receivableTwd',
      title: title('receivable'),
      width: 84,
      kind: 'money',
      value: (row) => row.receivableTwd,
      sortable: true,
    },
    {
      key: 'receivedTwd',
      title: title('received'),
      width: 84,
      kind: 'money',
      value: (row) => row.receivedTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'mode',
      title: title('mode'),
      width: 92,
      kind: 'enum',
      enumName: 'TransactionMode',
      value: (row) => row.mode,
    },
    {
      key: 'state',
      title: title('state'),
      width: 108,
      kind: 'enum',
      enumName: 'TransactionInfoState',
      asTag: true,
      value: (row) => row.state,
    },
    {
      key: 'invoiceNumber',
      title: title('invoiceNumber'),
      width: 116,
      kind: 'invoice-number',
      value: (row) => row.invoiceNumber,
    },
  ];
}
