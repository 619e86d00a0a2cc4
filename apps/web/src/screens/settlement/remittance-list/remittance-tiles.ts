import { BankDetailState, type Schemas } from '@parking-plus/contracts';
import { bankLineListShape } from '@parking-plus/contracts/lists/bank-line-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type Summary = Schemas['BankLineSummary'] | undefined;

/** Returns received amounts, bank fees and open items on both sides. */
export function remittanceTiles(t: TFunction, language: Language, summary: Summary): KpiTile[] {
  const counted = (count: number | undefined) => (count === undefined ? null : t('tiles.count', { count }));
  return [
    twdTile('amount', t('tiles.amount'), summary?.amountTwd),
    twdTile('fee', bankLineListShape.row.feeTwd.label[language], summary?.feeTwd),
    twdTile('unmatched', t('tiles.unmatched'), summary?.unmatchedTwd, {
      hint: counted(summary?.unmatchedCount),
      tone: 'danger',
    }),
    twdTile('openDues', t('tiles.openDues'), summary?.openDueTwd, { hint: counted(summary?.openDueCount) }),
  ];
}

/** Returns the tabs 全部, 未對帳 and 金額不符. */
export function remittanceTabs(
  t: TFunction,
  summary: Summary,
): QuickTab<FilterValues<typeof bankLineListShape>>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [] } },
    {
      id: 'unmatched',
      label: t('tabs.unmatched'),
      filters: { states: [BankDetailState.Unmatched] },
      count: summary?.unmatchedCount ?? null,
    },
    {
      id: 'mismatch',
      label: t('tabs.mismatch'),
      filters: { states: [BankDetailState.Mismatch] },
      count: summary?.mismatchCount ?? null,
    },
  ];
}
