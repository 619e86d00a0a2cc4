import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { documentPath } from '../../../resources/documents/pending-documents.ts';
import { formatInvoiceNumber, formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type AllowanceRow = Schemas['AllowanceRow'];

/** Leads to an invoice of any day. */
export function invoicePath(invoiceNumber: string): string {
  return `/invoices/invoice-list?period=all&number=${invoiceNumber}&detail=${invoiceNumber}`;
}

/** The columns of 折讓單; a key is the field by which the server sorts. */
export function allowanceColumns(t: TFunction, language: Language): TableColumn<AllowanceRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'allowanceNumber',
      title: title('allowanceNumber'),
      width: 156,
      kind: 'code',
      value: (row) => row.allowanceId,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'title',
    },
    {
      key: 'invoiceNumber',
      title: title('invoiceNumber'),
      width: 124,
      kind: 'link',
      value: ({ invoiceNumber }) => ({
        to: invoicePath(invoiceNumber),
        label: formatInvoiceNumber(invoiceNumber),
      }),
      sortable: true,
      card: 'line',
    },
    {
      key: 'issuedOn',
      title: title('issuedOn'),
      width: 108,
      kind: 'date',
      value: (row) => row.issuedOn,
      sortable: true,
      card: 'line',
    },
    {
      key: 'period',
      title: title('period'),
      width: 124,
      kind: 'text',
      value: (row) => formatInvoicePeriod(row.periodCode, language),
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
    { key: 'salesTwd', title: title('sales'), width: 100, kind: 'money', value: (row) => row.salesTwd },
    { key: 'taxTwd', title: title('tax'), width: 84, kind: 'money', value: (row) => row.taxTwd },
    {
      key: 'amountTwd',
      title: title('amount'),
      width: 108,
      kind: 'money',
      value: (row) => row.amountTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'invoiceTotalTwd',
      title: title('invoiceTotal'),
      width: 100,
      kind: 'money',
      value: (row) => row.invoiceTotalTwd,
    },
    {
      key: 'state',
      title: title('state'),
      width: 108,
      kind: 'enum',
      enumName: 'AllowanceState',
      asTag: true,
      value: (row) => row.state,
      to: ({ waiting }) => waiting && documentPath(waiting.documentId),
      sortable: true,
      card: 'tag',
    },
    { key: 'reason', title: title('reason'), width: 200, kind: 'text', value: (row) => row.reason },
  ];
}
