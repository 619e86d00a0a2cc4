import type { Schemas } from '@parking-plus/contracts';
import { rentBillListShape } from '@parking-plus/contracts/lists/rent-bill-list';
import { formatMonth, isMonth } from '../../../shared/formats/month-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type RentBillRow = Schemas['RentBillRow'];

/** Normalises a typed month, `2026/11` or `202611`, to `2026-11`. Invalid input sets no limit. */
function normaliseMonth(text: string): string {
  const month = text.trim().replace(/^(\d{4})[/.]?(\d{2})$/, '$1-$2');
  return isMonth(month) ? month : '';
}

/** 月租繳費: rent bills, one per bay and calendar month. */
export const rentBillList = defineList(rentBillListShape, {
  rowKey: 'billId',
  filters: [
    'siteCodes',
    { name: 'from', normalise: normaliseMonth, example: '2026/11' },
    { name: 'to', normalise: normaliseMonth, example: '2026/11' },
    'keyword',
    'payStates',
    { name: 'isOverdue', param: 'overdue' },
    { name: 'isWaiting', param: 'waiting' },
    { name: 'autoWithhold', param: 'withheld' },
  ],
  columns: [
    {
      field: 'coversFrom',
      width: 92,
      as: () => ({ kind: 'identifier', value: (row) => formatMonth(row.coversFrom.slice(0, 7)) }),
      pinned: true,
      card: 'line',
    },
    {
      field: 'rentalId',
      width: 128,
      as: () => ({
        kind: 'link',
        value: ({ rentalId }) => ({ to: `/rentals/rental-list?detail=${rentalId}`, label: rentalId }),
      }),
    },
    { field: 'siteCode', width: 112, show: (row) => row.siteName },
    { field: 'plate', width: 96, card: 'title' },
    { field: 'dueTwd', width: 84, card: 'amount' },
    { field: 'paidTwd', width: 84 },
    { field: 'payState', width: 84, tag: true, card: 'tag' },
    { field: 'tenantName', width: 120, card: 'line' },
    { field: 'paidAt', width: 136 },
    { field: 'channel', width: 92 },
    { field: 'invoiceNumber', width: 112 },
    { field: 'dueOn', width: 100 },
    {
      field: 'overdueDays',
      width: 84,
      as: () => ({ kind: 'count', value: (row) => (row.overdueDays > 0 ? row.overdueDays : null) }),
      card: 'line',
    },
  ],
});
