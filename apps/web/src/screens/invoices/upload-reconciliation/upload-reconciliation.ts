import { ReconciliationState, type Schemas } from '@parking-plus/contracts';
import { uploadReconciliationListShape } from '@parking-plus/contracts/lists/upload-reconciliation-list';
import type { TFunction } from 'i18next';
import { defineList } from '../../../shared/list/define-list.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

export type ReconciliationRow = Schemas['UploadReconciliationRow'];
type Summary = Schemas['UploadReconciliationSummary'] | undefined;

const { Unreported, Differs } = ReconciliationState;

/** 存證對帳: days of transmission by company and message kind. */
export const uploadReconciliationList = defineList(uploadReconciliationListShape, {
  rowKey: 'reconciliationId',
  ignoresChosenSites: true,
  filters: [{ name: 'period', days: 14 }, 'keyword', 'kinds', 'states'],
  columns: [
    { field: 'transmittedOn', width: 108, pinned: true, opensDetail: true, card: 'title' },
    { field: 'kind', width: 136, card: 'line' },
    { field: 'sellerName', width: 176, card: 'line' },
    { field: 'differenceCount', width: 92, card: 'line' },
    { field: 'state', width: 108, tag: true, card: 'tag' },
    { field: 'handedOverCount', width: 96, card: 'line' },
    { field: 'platformCount', width: 96, card: 'line' },
    { field: 'confirmedCount', width: 108 },
    { field: 'platformGoodCount', width: 108 },
    { field: 'refusedCount', width: 96 },
    { field: 'platformFailedCount', width: 108 },
    { field: 'openCount', width: 108 },
    { field: 'taxNumber', width: 104 },
    { field: 'runAt', width: 136 },
  ],
});

/** Returns messages here and at the platform, and what does not match. */
export function reconciliationTiles(t: TFunction, summary: Summary): KpiTile[] {
  return [
    countTile('handedOver', t('tiles.handedOver'), summary?.handedOverCount),
    countTile('platform', t('tiles.platform'), summary?.platformCount),
    countTile('differences', t('tiles.differences'), summary?.differenceCount, { tone: 'danger' }),
    countTile('unreported', t('tiles.unreported'), summary?.unreportedCount, { tone: 'danger' }),
  ];
}

/** Returns the tabs 全部, 不符 and 平台未回報. */
export function reconciliationTabs(
  t: TFunction,
): QuickTab<FilterValues<typeof uploadReconciliationListShape>>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [] } },
    { id: 'differs', label: t('tabs.differs'), filters: { states: [Differs] } },
    { id: 'unreported', label: t('tabs.unreported'), filters: { states: [Unreported] } },
  ];
}
