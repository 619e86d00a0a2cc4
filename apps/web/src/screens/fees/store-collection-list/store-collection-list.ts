import { type Schemas, StoreCollectionState } from '@parking-plus/contracts';
import { storeCollectionListShape } from '@parking-plus/contracts/lists/store-collection-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

export type StoreCollectionRow = Schemas['StoreCollectionRow'];
type Summary = Schemas['StoreCollectionSummary'] | undefined;

/** 代收入帳: payments of letters' slips at convenience stores, and payments that arrived twice. */
export const storeCollectionList = defineList(storeCollectionListShape, {
  rowKey: 'collectionId',
  ignoresChosenSites: true,
  filters: ['period', 'plate', 'keyword', 'sources', 'states'],
  columns: [
    { field: 'collectionId', width: 132, pinned: true, opensDetail: true, card: 'line' },
    { field: 'plate', width: 104, card: 'title' },
    { field: 'state', width: 96, tag: true, card: 'tag' },
    { field: 'amountTwd', width: 88, card: 'amount' },
    { field: 'reason', width: 136, card: 'line' },
    { field: 'postedTwd', width: 104 },
    { field: 'feeTwd', width: 88 },
    { field: 'refundTwd', width: 80, card: 'line' },
    { field: 'paidOn', width: 112, card: 'line' },
    { field: 'storeChain', width: 96 },
    { field: 'source', width: 96, card: 'line' },
    { field: 'letterId', width: 144 },
    { field: 'reference', width: 176 },
    { field: 'slipNumber', width: 160 },
    { field: 'siteCode', width: 120, show: (row) => row.siteName ?? '' },
    { field: 'requestedByName', width: 112 },
    { field: 'refundedByName', width: 96 },
    { field: 'refundedAt', width: 152 },
    { field: 'companyName', width: 208 },
  ],
});

/** Returns the posted fees, and the money that is still to be dealt with. */
export function collectionTiles(t: TFunction, summary: Summary): KpiTile[] {
  const countOf = (count: number | undefined) => (count === undefined ? null : t('tiles.count', { count }));
  return [
    twdTile('posted', t('tiles.posted'), summary?.postedTwd, {
      hint: summary ? t('tiles.fees', { amount: formatTwd(summary.feeTwd) }) : null,
      tone: 'success',
    }),
    twdTile('duplicate', t('tiles.duplicate'), summary?.duplicateTwd, {
      hint: countOf(summary?.duplicateCount),
      tone: 'danger',
    }),
    twdTile('requested', t('tiles.requested'), summary?.requestedTwd, {
      hint: countOf(summary?.requestedCount),
      tone: 'warning',
    }),
    twdTile('unmatched', t('tiles.unmatched'), summary?.unmatchedTwd, {
      hint: countOf(summary?.unmatchedCount),
      tone: 'warning',
    }),
  ];
}

/** Returns 全部 and a tab for each state. */
export function collectionTabs(
  t: TFunction,
  language: Language,
): QuickTab<FilterValues<typeof storeCollectionListShape>>[] {
  const { Posted, Duplicate, RefundRequested, Refunded, Unmatched } = StoreCollectionState;
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [] } },
    ...[Duplicate, RefundRequested, Unmatched, Refunded, Posted].map((state) => ({
      id: `state-${state}`,
      label: enumLabel('StoreCollectionState', state, language),
      filters: { states: [state] },
    })),
  ];
}
