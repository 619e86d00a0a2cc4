import type { Schemas } from '@parking-plus/contracts';
import { debitAuthorisationListShape } from '@parking-plus/contracts/lists/debit-authorisation-list';
import { debitBatchListShape } from '@parking-plus/contracts/lists/debit-batch-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type DebitBatchRow = Schemas['DebitBatchRow'];
export type DebitAuthorisationRow = Schemas['DebitAuthorisationRow'];

/** 扣款批次: direct debits that go to the bank in one file. */
export const debitBatchList = defineList(debitBatchListShape, {
  rowKey: 'batchId',
  filters: ['siteCodes', { name: 'period', param: 'debited' }, 'states', 'keyword'],
  columns: [
    { field: 'batchId', width: 128, pinned: true, opensDetail: true, card: 'title' },
    { field: 'debitOn', width: 104, card: 'line' },
    { field: 'state', width: 92, tag: true, card: 'tag' },
    { field: 'lineCount', width: 84, card: 'line' },
    { field: 'totalTwd', width: 100, card: 'amount' },
    { field: 'paidCount', width: 92 },
    { field: 'paidTwd', width: 100, card: 'line' },
    { field: 'refusedCount', width: 92, card: 'line' },
    { field: 'refusedTwd', width: 100 },
    { field: 'bankName', width: 128 },
    { field: 'createdByName', width: 96 },
    { field: 'createdAt', width: 136 },
    { field: 'sentAt', width: 136 },
    { field: 'answeredAt', width: 136 },
  ],
});

/** 扣款授權: tenants' authorisations; account and holder are masked. */
export const debitAuthorisationList = defineList(debitAuthorisationListShape, {
  rowKey: 'authorisationId',
  filters: ['siteCodes', 'states', 'keyword'],
  columns: [
    { field: 'authorisationId', width: 128, pinned: true, opensDetail: true },
    {
      field: 'rentalId',
      width: 128,
      as: () => ({
        kind: 'link',
        value: ({ rentalId }) => ({ to: `/rentals/rental-list?detail=${rentalId}`, label: rentalId }),
      }),
    },
    { field: 'tenantName', width: 120, card: 'title' },
    { field: 'siteCode', width: 112, show: (row) => row.siteName, card: 'line' },
    { field: 'state', width: 84, tag: true, card: 'tag' },
    { field: 'bankCode', width: 92, card: 'line' },
    { field: 'accountMasked', width: 140, card: 'line' },
    { field: 'holderMasked', width: 128 },
    { field: 'createdAt', width: 136 },
    { field: 'decidedAt', width: 136 },
    { field: 'reason', width: 180 },
  ],
});
