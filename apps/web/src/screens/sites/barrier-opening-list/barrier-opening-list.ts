import { barrierOpeningListShape } from '@parking-plus/contracts/lists/barrier-opening-list';
import { defineList } from '../../../shared/list/define-list.ts';

/** 開閘紀錄: commands to barriers, with their answers. */
export const barrierOpeningList = defineList(barrierOpeningListShape, {
  rowKey: 'openingId',
  filters: ['siteCodes', { name: 'period', days: 30 }, 'keyword', 'reasons', 'answers'],
  columns: [
    { field: 'openingId', width: 120, pinned: true, opensDetail: true, card: 'line' },
    { field: 'requestedAt', width: 136, card: 'title' },
    { field: 'siteCode', width: 120, show: (row) => row.siteName, card: 'line' },
    { field: 'laneCode', width: 80, card: 'line' },
    { field: 'answer', width: 104, tag: true, card: 'tag' },
    { field: 'reason', width: 128, card: 'line' },
    { field: 'note', width: 176 },
    { field: 'accountName', width: 104, card: 'line' },
    { field: 'machineCode', width: 136 },
  ],
});
