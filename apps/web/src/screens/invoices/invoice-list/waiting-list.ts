import { pendingInvoicesShape } from '@parking-plus/contracts/lists/pending-invoices';
import { defineList } from '../../../shared/list/define-list.ts';

const filters = ['siteCodes', { name: 'kind', param: 'waiting', isHidden: true }] as const;

/** 待補開: received payments without an invoice. */
export const laterList = defineList(pendingInvoicesShape, {
  rowKey: 'waitingId',
  filters,
  columns: [
    { field: 'transactionId', width: 120, pinned: true },
    { field: 'siteName', width: 128, card: 'line' },
    { field: 'plate', width: 100, card: 'title' },
    { field: 'amountTwd', width: 108, card: 'amount' },
    { field: 'chargedAt', width: 144, card: 'line' },
    { field: 'sellerTaxNumber', width: 96 },
  ],
});

/** 待開立: rent payments with a scheduled invoice. */
export const plannedList = defineList(pendingInvoicesShape, {
  rowKey: 'waitingId',
  filters,
  columns: [
    ...laterList.config.columns.slice(0, 4),
    { field: 'dueOn', width: 108, card: 'line' },
    { field: 'rentalId', width: 108 },
    { field: 'tenantName', width: 140 },
    { field: 'buyerTaxNumber', width: 96 },
    ...laterList.config.columns.slice(4),
  ],
});
