import type { Schemas } from '@parking-plus/contracts';
import { lanePassageListShape } from '@parking-plus/contracts/lists/lane-passage-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type PassageRow = Schemas['PassageRow'];
export type LaneState = Schemas['LaneState'];

/** 車道監看: entries and exits, newest first. */
export const laneMonitor = defineList(lanePassageListShape, {
  rowKey: 'passageId',
  filters: [
    'siteCodes',
    { name: 'period', days: 1 },
    'plate',
    'laneIds',
    'directions',
    'isInside',
    'listingKinds',
  ],
  columns: [
    { field: 'plate', width: 104, pinned: true, opensDetail: true, card: 'title' },
    { field: 'passedAt', width: 136, card: 'line' },
    { field: 'direction', width: 80, tag: true, card: 'tag' },
    { field: 'listingKind', width: 88, tag: true, card: 'tag' },
    { field: 'siteCode', width: 120, show: (row) => row.siteName, card: 'line' },
    { field: 'laneCode', width: 120, show: (row) => row.laneName ?? row.laneCode, card: 'line' },
    { field: 'isInside', width: 88 },
    { field: 'transactionId', width: 120 },
  ],
});
