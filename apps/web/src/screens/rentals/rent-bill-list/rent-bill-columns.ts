import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { formatMonth } from '../../../shared/formats/month-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type RentBillRow = Schemas['RentBillRow'];

/** The columns of 月租繳費; a key is the field by which the server sorts. */
export function rentBillColumns(t: TFunction): TableColumn<RentBillRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'coversFrom',
      title: title('month'),
      width: 92,
      kind: 'code',
      value: (row) => formatMonth(row.coversFrom.slice(0, 7)),
      sortable: true,
      pinned: true,
      card: 'line',
    },
    {
      key: 'rentalId',
      title: title('rental'),
      width: 128,
      kind: 'link',
      value: (row) => ({ to: `/rentals/rental-list?detail=${row.rentalId}`, label: row.rentalId }),
      sortable: true,
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 112,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
    },
    {
      key: 'tenantName',
      title: title('tenant'),
      width: 120,
      kind: 'text',
      value: (row) => row.tenantName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'plate',
      title: title('plate'),
      width: 96,
      kind: 'plate',
      value: (row) => row.plate,
      card: 'title',
    },
    {
      key: 'dueTwd',
      title: title('due'),
      width: 84,
      kind: 'money',
      value: (row) => row.dueTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'paidTwd',
      title: title('paid'),
      width: 84,
      kind: 'money',
      value: (row) => row.paidTwd,
      sortable: true,
    },
    {
      key: 'payState',
      title: title('state'),
      width: 84,
      kind: 'enum',
      enumName: 'PayState',
      asTag: true,
      value: (row) => row.payState,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'paidAt',
      title: title('paidAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.paidAt,
      sortable: true,
    },
    {
      key: 'channel',
      title: title('channel'),
      width: 92,
      kind: 'enum',
      enumName: 'ChargeChannel',
      value: (row) => row.channel,
    },
    {
      key: 'invoiceNumber',
      title: title('invoice'),
      width: 112,
      kind: 'invoice-number',
      value: (row) => row.invoiceNumber,
    },
    {
      key: 'dueOn',
      title: title('dueOn'),
      width: 100,
      kind: 'date',
      value: (row) => row.dueOn,
      sortable: true,
    },
    {
      key: 'overdueDays',
      title: title('overdue'),
      width: 84,
      kind: 'count',
      value: (row) => (row.overdueDays > 0 ? row.overdueDays : null),
      card: 'line',
    },
  ];
}
