import type { Schemas } from '@parking-plus/contracts';
import { plateListingListShape } from '@parking-plus/contracts/lists/plate-listing-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type PlateListingRow = Schemas['PlateListingRow'];

/** 黑白名單; labels, kinds and limits come from the contract. */
export const plateList = defineList(plateListingListShape, {
  rowKey: 'listingId',
  filters: ['siteCodes', 'plate', 'kinds', 'isInForce', 'keyword'],
  columns: [
    { field: 'plate', width: 112, pinned: true, opensDetail: true, card: 'title', show: (row) => row.plate },
    { field: 'kind', width: 88, tag: true, card: 'tag' },
    { field: 'siteCode', width: 160, show: (row) => row.siteName ?? row.companyName, card: 'line' },
    { field: 'startsOn', width: 104, card: 'line' },
    { field: 'endsOn', width: 104, card: 'line' },
    { field: 'isInForce', width: 96 },
    { field: 'reason', width: 160, card: 'line' },
    { field: 'accountName', width: 96 },
  ],
});
