import type { Schemas } from '@parking-plus/contracts';
import { discountPartnerListShape } from '@parking-plus/contracts/lists/discount-partner-list';
import { formatList } from '../../../shared/formats/list-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type PartnerRow = Schemas['PartnerRow'];

/** 合作店家: discount partners with contract, sites, and the budget of the month. */
export const partnerList = defineList(discountPartnerListShape, {
  rowKey: 'partnerCode',
  filters: ['siteCodes', 'keyword', 'billings', 'standings'],
  columns: [
    { field: 'partnerCode', width: 96, pinned: true, card: 'line' },
    { field: 'name', width: 160, opensDetail: true, card: 'title' },
    { field: 'standing', width: 88, tag: true, card: 'tag' },
    { field: 'budgetTwd', width: 104, card: 'line' },
    { field: 'usedTwd', width: 104, card: 'amount' },
    { field: 'budgetCount', width: 96 },
    { field: 'usedCount', width: 96 },
    {
      field: 'siteNames',
      key: 'sites',
      width: 168,
      show: ({ siteNames }, { t }) =>
        siteNames.length > 2
          ? t('siteCount', { name: siteNames[0], count: siteNames.length })
          : formatList(siteNames),
      card: 'line',
    },
    { field: 'billing', width: 88 },
    { field: 'contactName', width: 104 },
    { field: 'contactPhone', width: 128 },
    { field: 'taxNumber', width: 96 },
    { field: 'validFrom', width: 104 },
    { field: 'validUntil', width: 104 },
    { field: 'planCount', width: 88 },
  ],
});
