import type { Schemas } from '@parking-plus/contracts';
import { laneListShape } from '@parking-plus/contracts/lists/lane-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type LaneRow = Schemas['LaneRow'];

/** 車道; labels, kinds and limits come from the contract. */
export const laneList = defineList(laneListShape, {
  rowKey: 'laneId',
  filters: ['siteCodes', 'keyword', 'directions', 'states'],
  columns: [
    { field: 'laneCode', width: 96, pinned: true, opensDetail: true, card: 'title' },
    { field: 'siteCode', width: 128, show: (row) => row.siteName, card: 'line' },
    { field: 'name', width: 128, card: 'line' },
    { field: 'direction', width: 104, tag: true, card: 'tag' },
    { field: 'state', width: 104, tag: true, card: 'line' },
    { field: 'startsOn', width: 104 },
    { field: 'endsOn', width: 104 },
    { field: 'machineCount', width: 88 },
  ],
});
