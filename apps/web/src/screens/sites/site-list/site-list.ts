import type { Schemas } from '@parking-plus/contracts';
import { siteListShape } from '@parking-plus/contracts/lists/site-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type SiteRow = Schemas['SiteRow'];

/** 場站資料: sites with their bays, fees and state. */
export const siteList = defineList(siteListShape, {
  rowKey: 'siteCode',
  filters: ['siteCodes', 'keyword', 'authorityCodes', 'ownerTypes', 'states', 'feeTypes'],
  columns: [
    {
      field: 'siteCode',
      width: 92,
      as: () => ({ kind: 'identifier', value: (row) => row.siteCode }),
      pinned: true,
      opensDetail: true,
      card: 'line',
    },
    { field: 'name', width: 136, card: 'title' },
    { field: 'state', width: 92, tag: true, card: 'tag' },
    { field: 'authorityCode', width: 104, card: 'line' },
    { field: 'ownerType', width: 84 },
    { field: 'ownerName', width: 152 },
    { field: 'bayCount', width: 84, card: 'line' },
    { field: 'flatBays', width: 64 },
    { field: 'mechanicalBays', width: 64 },
    { field: 'motorcycleBays', width: 64 },
    { field: 'disabledBays', width: 64 },
    { field: 'electricBays', width: 64 },
    { field: 'feeType', width: 104 },
    { field: 'invoiceType', width: 112 },
    { field: 'mode', width: 84 },
    { field: 'checkType', width: 96 },
    { field: 'sync', width: 88, tag: true },
  ],
});
