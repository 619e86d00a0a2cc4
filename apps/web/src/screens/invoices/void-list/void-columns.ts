import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

type Row = Schemas['InvoiceRow'];

/** The columns of 作廢紀錄; a key is the field by which the server sorts. */
export function voidColumns(t: TFunction): TableColumn<Row>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'voidedAt',
      title: title('voidedAt'),
      width: 148,
      kind: 'instant',
      value: (row) => row.voidedAt,
      sortable: true,
      pinned: true,
      card: 'line',
    },
    {
      key: 'issuedAt',
      title: title('issuedAt'),
      width: 148,
      kind: 'instant',
      value: (row) => row.issuedAt,
      sortable: true,
      card: 'line',
    },
    {
      key: 'invoiceNumber',
      title: title('invoiceNumber'),
      width: 124,
      kind: 'link',
      value: ({ invoiceNumber, businessDate }) => ({
        to: `/invoices/invoice-list?period=${businessDate}..${businessDate}&number=${invoiceNumber}&detail=${invoiceNumber}`,
        label: formatInvoiceNumber(invoiceNumber),
      }),
      sortable: true,
      card: 'title',
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 128,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'line',
    },
    { key: 'voidedBy', title: title('voidedBy'), width: 104, kind: 'text', value: (row) => row.voidedByName },
    {
      key: 'buyerTitle',
      title: title('buyerTitle'),
      width: 160,
      kind: 'text',
      value: (row) => row.buyerTitle,
    },
    {
      key: 'buyerTaxNumber',
      title: title('buyerTaxNumber'),
      width: 100,
      kind: 'code',
      value: (row) => row.buyerTaxNumber,
    },
    {
      key: 'reason',
      title: title('reason'),
      width: 220,
      kind: 'text',
      value: (row) => row.voidReason,
      card: 'line',
    },
    {
      key: 'totalTwd',
      title: title('total'),
      width: 104,
      kind: 'money',
      value: (row) => row.totalTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'uploadState',
      title: title('uploadState'),
      width: 96,
      kind: 'enum',
      enumName: 'UploadState',
      asTag: true,
      value: (row) => row.uploadState,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'uploadDueOn',
      title: title('uploadDueOn'),
      width: 108,
      kind: 'date',
      value: (row) => row.uploadDueOn,
    },
  ];
}
