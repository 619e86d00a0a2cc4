import { InvoiceState } from '@parking-plus/contracts';
import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { invoicePath } from '../../../resources/invoice-messages/message-paths.ts';
import {
  buyerFilter,
  invoiceNumberFilter,
  periodCodeFilter,
} from '../../../resources/invoices/invoice-filters.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';

/** 作廢紀錄: voided invoices, latest first. */
export const voidList = defineList(invoiceListShape, {
  rowKey: 'invoiceNumber',
  filters: ['siteCodes', { name: 'voided', days: 30 }, invoiceNumberFilter, buyerFilter, periodCodeFilter],
  always: { states: [InvoiceState.Void] },
  sort: { field: 'voidedAt', order: 'desc' },
  columns: [
    { field: 'voidedAt', width: 148, pinned: true, card: 'line' },
    {
      field: 'invoiceNumber',
      width: 124,
      as: () => ({
        kind: 'link',
        value: ({ invoiceNumber }) => ({
          to: invoicePath(invoiceNumber),
          label: formatInvoiceNumber(invoiceNumber),
        }),
      }),
      card: 'title',
    },
    { field: 'siteCode', width: 128, show: (row) => row.siteName, card: 'line' },
    { field: 'totalTwd', width: 104, card: 'amount' },
    { field: 'uploadState', width: 96, tag: true, card: 'tag' },
    { field: 'voidReason', key: 'reason', width: 220, card: 'line' },
    { field: 'issuedAt', width: 148, card: 'line' },
    { field: 'voidedByName', key: 'voidedBy', width: 104 },
    { field: 'buyerTitle', width: 160 },
    { field: 'buyerTaxNumber', width: 100 },
    { field: 'uploadDueOn', width: 108 },
  ],
});
