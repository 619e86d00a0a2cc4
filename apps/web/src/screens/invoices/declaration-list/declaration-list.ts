import type { Schemas } from '@parking-plus/contracts';
import { declarationListShape } from '@parking-plus/contracts/lists/declaration-list';
import { periodFilter } from '../../../resources/invoice-tracks/period-filter.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type DeclarationRow = Schemas['DeclarationRow'];

/** 營業稅申報: VAT returns per seller and period, with media file and filing state. */
export const declarationList = defineList(declarationListShape, {
  rowKey: 'declarationId',
  filters: [periodFilter, 'states'],
  columns: [
    {
      field: 'periodCode',
      width: 116,
      pinned: true,
      opensDetail: true,
      card: 'title',
    },
    { field: 'taxNumber', width: 104, card: 'line' },
    { field: 'sellerName', width: 176, card: 'line' },
    { field: 'payableTaxTwd', width: 108, card: 'amount' },
    { field: 'state', width: 96, tag: true, card: 'tag' },
    {
      field: 'isOutdated',
      width: 116,
      show: (row, { t }) => (row.generatedAt === null ? null : t(row.isOutdated ? 'outdated' : 'upToDate')),
      card: 'line',
    },
    { field: 'taxableSalesTwd', width: 116 },
    { field: 'zeroSalesTwd', width: 108 },
    { field: 'exemptSalesTwd', width: 100 },
    { field: 'taxTwd', width: 92, card: 'line' },
    { field: 'voidCount', width: 84 },
    { field: 'allowanceSalesTwd', width: 108 },
    { field: 'allowanceTaxTwd', width: 92 },
    { field: 'generatedAt', width: 136 },
  ],
});
