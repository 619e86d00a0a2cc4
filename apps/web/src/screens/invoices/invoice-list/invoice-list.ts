import type { Schemas } from '@parking-plus/contracts';
import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { pendingDocumentsColumn } from '../../../resources/documents/pending-documents.ts';
import {
  buyerFilter,
  invoiceNumberFilter,
  periodCodeFilter,
} from '../../../resources/invoices/invoice-filters.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type InvoiceRow = Schemas['InvoiceRow'];

/** 發票查詢: issued invoices. */
export const invoiceList = defineList(invoiceListShape, {
  rowKey: 'invoiceNumber',
  filters: [
    'siteCodes',
    { name: 'period', days: 7 },
    invoiceNumberFilter,
    buyerFilter,
    'plate',
    periodCodeFilter,
    'states',
    { name: 'invoiceTypes', param: 'types' },
    { name: 'uploadStates', param: 'uploads' },
    { name: 'isLongUnaccepted', param: 'unaccepted' },
    { name: 'isAllowanceAsked', param: 'waiting', word: 'allowance', isHidden: true },
    { name: 'isUploadPressing', param: 'waiting', word: 'upload', isHidden: true },
  ],
  columns: [
    { field: 'invoiceNumber', width: 116, pinned: true, opensDetail: true, card: 'title' },
    { field: 'issuedAt', width: 136, card: 'line' },
    { field: 'siteCode', width: 112, show: (row) => row.siteName, card: 'line' },
    { field: 'totalTwd', width: 92, card: 'amount' },
    { field: 'state', width: 96, tag: true, card: 'tag' },
    { field: 'buyerTaxNumber', width: 92 },
    { field: 'uploadState', width: 92, tag: true, card: 'line' },
    pendingDocumentsColumn,
    { field: 'buyerTitle', width: 148 },
    { field: 'printState', width: 88 },
    {
      field: 'periodCode',
      key: 'period',
      width: 124,
    },
    { field: 'branchName', key: 'branch', width: 136 },
    { field: 'invoiceType', width: 116 },
    { field: 'infoMode', width: 88 },
    { field: 'carrierMasked', key: 'carrier', width: 140 },
    { field: 'taxType', width: 72 },
    { field: 'salesTwd', width: 92 },
    { field: 'taxTwd', width: 76 },
    {
      field: 'uploadStanding',
      width: 96,
      hint: 'uploadHint',
      as: () => ({
        kind: 'enumeration',
        enumName: 'UploadStatus',
        asTag: true,
        value: (row) => (row.uploadStanding === 'done' ? null : row.uploadStanding),
      }),
    },
    { field: 'uploadDueOn', width: 100 },
    { field: 'uploadHoursLeft', width: 92 },
    {
      field: 'askedTwd',
      width: 96,
      as: () => ({ kind: 'twd', value: (row) => (row.askedTwd === 0 ? null : row.askedTwd) }),
    },
    { field: 'transactionId', width: 112 },
  ],
});
