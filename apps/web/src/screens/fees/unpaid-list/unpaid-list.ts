import type { Schemas } from '@parking-plus/contracts';
import { unpaidListShape } from '@parking-plus/contracts/lists/unpaid-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type UnpaidRow = Schemas['UnpaidRow'];

/** 未繳/補繳: unpaid fees by plate, with age and notices. */
export const unpaidList = defineList(unpaidListShape, {
  rowKey: 'transactionId',
  filters: ['siteCodes', 'plate', 'ages', 'statuses', 'noticed'],
  columns: [
    { field: 'plate', width: 104, pinned: true, opensDetail: true, card: 'title' },
    { field: 'siteCode', width: 116, show: (row) => row.siteName, card: 'line' },
    { field: 'owedTwd', width: 88, card: 'amount' },
    { field: 'status', width: 88, tag: true, card: 'tag' },
    { field: 'exitedAt', width: 136, card: 'line' },
    { field: 'overdueDays', width: 96, card: 'line' },
    { field: 'age', width: 100, tag: true },
    { field: 'enteredAt', width: 136 },
    { field: 'noticeCount', width: 92, card: 'line' },
    { field: 'lastNoticeType', width: 92 },
    { field: 'lastNoticeAt', width: 136 },
    { field: 'transactionId', width: 116 },
  ],
});
