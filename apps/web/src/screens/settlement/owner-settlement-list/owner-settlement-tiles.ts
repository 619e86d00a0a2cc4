import { OwnerSettlementState, type Schemas } from '@parking-plus/contracts';
import { ownerSettlementListShape } from '@parking-plus/contracts/lists/owner-settlement-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type Summary = Schemas['OwnerSettlementSummary'] | undefined;

/** Returns revenue, operator fee, owner share and outstanding remittances. */
export function ownerSettlementTiles(t: TFunction, language: Language, summary: Summary): KpiTile[] {
  const sum = (field: 'revenueTwd' | 'feeTwd' | 'payableTwd', more = {}) =>
    twdTile(field, ownerSettlementListShape.row[field].label[language], summary?.[field], more);
  return [
    sum('revenueTwd'),
    sum('feeTwd'),
    sum('payableTwd', { hint: t('hints.payable') }),
    twdTile('approved', t('tiles.approved'), summary?.approvedTwd, {
      hint: summary ? t('tiles.count', { count: summary.approvedCount }) : null,
    }),
  ];
}

/** Returns the tabs 全部, 試算, 送審中 and 待匯款. */
export function ownerSettlementTabs(
  t: TFunction,
  summary: Summary,
): QuickTab<FilterValues<typeof ownerSettlementListShape>>[] {
  const tab = (id: string, state: Schemas['OwnerSettlementState'], count: number | undefined) => ({
    id,
    label: t(`tabs.${id}`),
    filters: { states: [state] },
    count: count ?? null,
  });
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [] } },
    tab('trial', OwnerSettlementState.Trial, summary?.trialCount),
    tab('submitted', OwnerSettlementState.Submitted, summary?.submittedCount),
    tab('approved', OwnerSettlementState.Approved, summary?.approvedCount),
  ];
}
