import type { Schemas } from '@parking-plus/contracts';
import { redemptionListShape } from '@parking-plus/contracts/lists/redemption-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type RedemptionRow = Schemas['UsageRow'];

/** 折扣紀錄: redemptions of plans with the discounted amount. */
export const redemptionList = defineList(redemptionListShape, {
  rowKey: 'usageId',
  filters: ['siteCodes', { name: 'period', days: 7 }, 'plate', 'keyword', 'publishTypes', 'states'],
  columns: [
    { field: 'usedAt', width: 136, pinned: true, opensDetail: true, card: 'line' },
    { field: 'siteName', key: 'siteCode', width: 136, card: 'line' },
    { field: 'plate', width: 112, card: 'title' },
    { field: 'amountTwd', width: 112, card: 'amount' },
    { field: 'state', width: 80, tag: true, card: 'tag' },
    { field: 'discountName', key: 'discountCode', width: 200, card: 'line' },
    { field: 'publisher', width: 160, card: 'line' },
    { field: 'publishType', width: 96 },
    { field: 'minutes', width: 112 },
    { field: 'transactionId', width: 128 },
  ],
});
