import { OwnerSettlementState, type Schemas } from '@parking-plus/contracts';
import { ownerSettlementListShape } from '@parking-plus/contracts/lists/owner-settlement-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { KpiTile } from '../../../shared/table/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';

type Summary = Schemas['OwnerSettlementSummary'] | undefined;

/** What came in, what the operator keeps, what owners get, and what is still to be remitted. */
export function ownerSettlementTiles(t: TFunction, language: Language, summary: Summary): KpiTile[] {
  const { revenueTwd, feeTwd, payableTwd } = ownerSettlementListShape.row;
  const amount = (twd: number | undefined) => (twd === undefined ? null : formatTwd(twd));
  return [
    { id: 'revenue', label: revenueTwd.label[language], value: amount(summary?.revenueTwd) },
    { id: 'fee', label: feeTwd.label[language], value: amount(summary?.feeTwd) },
    {
      id: 'payable',
      label: payableTwd.label[language],
      value: amount(summary?.payableTwd),
      hint: t('hints.payable'),
    },
    {
      id: 'approved',
      label: t('tiles.approved'),
      value: amount(summary?.approvedTwd),
      hint: summary ? t('tiles.count', { count: summary.approvedCount }) : null,
    },
  ];
}

/** 全部, 試算, 送審中, 待匯款: what staff come for. */
export function ownerSettlementTabs(
  t: TFunction,
  summary: Summary,
): QuickTab<FilterValues<typeof ownerSettlementListShape>>[] {
  const { Trial, Submitted, Approved } = OwnerSettlementState;
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [] } },
    {
      id: 'trial',
      label: t('tabs.trial'),
      filters: { states: [Trial] },
      count: summary?.trialCount ?? null,
    },
    {
      id: 'submitted',
      label: t('tabs.submitted'),
      filters: { states: [Submitted] },
      count: summary?.submittedCount ?? null,
    },
    {
      id: 'approved',
      label: t('tabs.approved'),
      filters: { states: [Approved] },
      count: summary?.approvedCount ?? null,
    },
  ];
}
