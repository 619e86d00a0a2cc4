import type { Schemas } from '@parking-plus/contracts';
import { invoiceBlankListShape } from '@parking-plus/contracts/lists/invoice-blank-list';
import { resultText } from '@parking-plus/domain/einvoice';
import { periodFilter } from '../../../resources/invoice-tracks/period-filter.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type BlankRow = Schemas['InvoiceBlankRow'];

/** 空白未使用字軌: unused numbers of past periods with their report state. */
export const blankList = defineList(invoiceBlankListShape, {
  rowKey: 'blankId',
  filters: [periodFilter, 'reportStates', 'uploadStates', 'isOverdue', { name: 'track', upperCase: true }],
  columns: [
    {
      field: 'periodCode',
      width: 116,
      pinned: true,
      card: 'line',
    },
    { field: 'track', width: 72, card: 'title' },
    { field: 'targetName', width: 200, show: (row, { t }) => row.targetName ?? t('nobody'), card: 'line' },
    { field: 'count', width: 92, card: 'amount' },
    { field: 'state', width: 112, tag: true },
    { field: 'reportState', width: 108, tag: true, card: 'tag' },
    { field: 'uploadState', width: 100, tag: true },
    {
      field: 'dueOn',
      width: 148,
      hint: 'dueHint',
      show: (row, { t }) => `${formatBusinessDate(row.dueOn)}${row.isOverdue ? ` ${t('overdue')}` : ''}`,
      card: 'line',
    },
    { field: 'taxNumber', width: 104 },
    { field: 'startNumber', width: 96, card: 'line' },
    { field: 'endNumber', width: 96, card: 'line' },
    { field: 'reportedAt', width: 136 },
    {
      field: 'resultCode',
      width: 240,
      show: ({ resultCode }, { language }) =>
        resultCode && `${resultCode} ${resultText(resultCode).meaning[language]}`,
    },
  ],
});
