import { BankDetailState, type Schemas } from '@parking-plus/contracts';
import type { bankLineListShape } from '@parking-plus/contracts/lists/bank-line-list';
import type { TFunction } from 'i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { KpiTile } from '../../../shared/table/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';

type Summary = Schemas['BankLineSummary'] | undefined;

/** What came in, what the bank kept, and what waits on either side. */
export function remittanceTiles(t: TFunction, summary: Summary): KpiTile[] {
  const amount = (twd: number | undefined) => (twd === undefined ? null : formatTwd(twd));
  const counted = (count: number | undefined) => (count === undefined ? null : t('tiles.count', { count }));
  return [
    { id: 'amount', label: t('tiles.amount'), value: amount(summary?.amountTwd) },
    { id: 'fee', label: t('columns.feeTwd'), value: amount(summary?.feeTwd) },
    {
      id: 'unmatched',
      label: t('tiles.unmatched'),
      value: amount(summary?.unmatchedTwd),
      hint: counted(summary?.unmatchedCount),
      tone: summary?.unmatchedTwd ? 'danger' : 'neutral',
    },
    {
      id: 'openDues',
      label: t('tiles.openDues'),
      value: amount(summary?.openDueTwd),
      hint: counted(summary?.openDueCount),
    },
  ];
}

/** 全部, 未對帳, 金額不符: what staff come for. */
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
