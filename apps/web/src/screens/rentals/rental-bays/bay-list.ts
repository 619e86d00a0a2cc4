import type { Schemas } from '@parking-plus/contracts';
import { bayListShape } from '@parking-plus/contracts/lists/bay-list';
import { formatList } from '../../../shared/formats/list-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type BayRow = Schemas['BayRow'];

/** 月租車格: monthly bays with their tenants. */
export const bayList = defineList(bayListShape, {
  rowKey: 'bayCode',
  filters: ['siteCodes', 'keyword', 'setModes', 'standings'],
  columns: [
    { field: 'bayNumber', width: 96, pinned: true, opensDetail: true, card: 'title' },
    { field: 'siteCode', width: 120, show: (row) => row.siteName, card: 'line' },
    { field: 'rentTwd', width: 88 },
    { field: 'standing', width: 88, tag: true, card: 'tag' },
    { field: 'setMode', width: 104, card: 'line' },
    { field: 'tenantName', width: 140, card: 'line' },
    { field: 'plate', width: 100 },
    { field: 'endsOn', width: 104 },
    { field: 'vehicleKind', width: 88 },
    { field: 'rotatingPlates', width: 140, show: (row) => formatList(row.rotatingPlates) || null },
  ],
});
