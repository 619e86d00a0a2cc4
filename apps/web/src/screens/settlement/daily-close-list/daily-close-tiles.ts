import { CheckResult, DailyCloseState, type Schemas } from '@parking-plus/contracts';
import type { dailyCloseListShape } from '@parking-plus/contracts/lists/daily-close-list';
import type { TFunction } from 'i18next';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { countTile, twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type Summary = Schemas['DailyCloseSummary'] | undefined;

/** Returns the revenue of the period, and the discrepancies of machine and till. */
export function dailyCloseTiles(t: TFunction, summary: Summary): KpiTile[] {
  const count = (total: number | undefined) =>
    total === undefined ? null : t('tiles.count', { count: total });
  return [
    countTile('open', t('tabs.open'), summary?.openCount, {
      hint: summary ? t('tiles.sites', { count: summary.openSiteCount }) : null,
      tone: 'warning',
    }),
    twdTile('system', t('tiles.system'), summary?.systemTwd, { hint: count(summary?.systemCount) }),
    twdTile('difference', t('tiles.difference'), summary?.differenceTwd, {
      hint: t('hints.difference'),
      tone: 'danger',
    }),
    twdTile('cashDifference', t('tiles.cashDifference'), summary?.cashDifferenceTwd, {
      hint: t('hints.cashDifference'),
      tone: 'danger',
    }),
    twdTile('invoices', t('tiles.invoices'), summary?.invoiceTwd, { hint: count(summary?.invoiceCount) }),
  ];
}

/** Returns the tabs 全部, 未結帳 and 異常. */
export function dailyCloseTabs(
  t: TFunction,
  summary: Summary,
): QuickTab<FilterValues<typeof dailyCloseListShape>>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [], checkResults: [], discrepancies: [] } },
    {
      id: 'open',
      label: t('tabs.open'),
      filters: { states: [DailyCloseState.Open], checkResults: [], discrepancies: [] },
      count: summary?.openCount ?? null,
    },
    {
      id: 'abnormal',
      label: t('tabs.abnormal'),
      filters: { states: [], checkResults: [CheckResult.Abnormal], discrepancies: [] },
      count: summary?.abnormalCount ?? null,
    },
  ];
}
