import type { Schemas } from '@parking-plus/contracts';
import { discountListShape } from '@parking-plus/contracts/lists/discount-list';
import { formatList } from '../../../shared/formats/list-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';
import { formatDiscountValue, quotaOf, vehiclesOf } from './discount-format.ts';

export type DiscountRow = Schemas['DiscountRow'];

/** 折扣方案: discount plans with value, sites, validity and quota. */
export const discountList = defineList(discountListShape, {
  rowKey: 'discountCode',
  filters: ['siteCodes', 'keyword', 'publishTypes', 'discountTypes', 'standings'],
  columns: [
    { field: 'discountCode', width: 80, pinned: true, card: 'line' },
    { field: 'name', width: 200, opensDetail: true, card: 'title' },
    { field: 'standing', width: 88, tag: true, card: 'tag' },
    { field: 'publishType', width: 96 },
    { field: 'publisher', width: 160, card: 'line' },
    { field: 'discountType', width: 104 },
    {
      field: 'value',
      width: 96,
      show: (row, { t, language }) => formatDiscountValue(row, t, language),
      card: 'line',
    },
    { field: 'countRule', width: 96 },
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
    {
      field: 'vehicleKinds',
      key: 'vehicles',
      width: 104,
      show: (row, { t, language }) => vehiclesOf(row.vehicleKinds, t, language),
    },
    { field: 'validFrom', width: 104 },
    { field: 'validUntil', width: 104, card: 'line' },
    { field: 'quotaCount', key: 'quota', width: 80, show: (row, { t }) => quotaOf(row.quotaCount, t) },
    { field: 'serialCount', width: 96 },
    { field: 'usedCount', width: 80, card: 'line' },
  ],
});
