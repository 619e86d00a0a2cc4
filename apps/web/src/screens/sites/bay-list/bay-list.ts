import type { Schemas } from '@parking-plus/contracts';
import { siteBayListShape } from '@parking-plus/contracts/lists/site-bay-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type SiteBayRow = Schemas['SiteBayRow'];

/** 車格資料: all bays of sites. */
export const siteBayList = defineList(siteBayListShape, {
  rowKey: 'bayCode',
  filters: ['siteCodes', { name: 'keyword', upperCase: true }, 'kinds', 'states', 'isPlaced'],
  columns: [
    { field: 'bayNumber', width: 104, pinned: true, opensDetail: true, card: 'title' },
    { field: 'siteCode', width: 128, show: (row) => row.siteName, card: 'line' },
    { field: 'state', width: 80, tag: true, card: 'tag' },
    { field: 'floor', width: 72, card: 'line' },
    { field: 'kind', width: 80, card: 'line' },
    { field: 'vehicleKind', width: 88 },
    { field: 'setMode', width: 112 },
    { field: 'lengthCm', width: 88 },
    { field: 'widthCm', width: 88 },
    { field: 'heightCm', width: 88 },
    { field: 'isPlaced', width: 88 },
    { field: 'rentalId', width: 136 },
  ],
});
