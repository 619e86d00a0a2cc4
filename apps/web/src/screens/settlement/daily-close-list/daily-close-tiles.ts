import { CheckResult, DailyCloseState, type Schemas } from '@parking-plus/contracts';
import type { dailyCloseListShape } from '@parking-plus/contracts/lists/daily-close-list';
import type { TFunction } from 'i18next';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { KpiTile } from '../../../shared/table/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';

type Summary = Schemas['DailyCloseSummary'] | undefined;

/** What the period took by our count, and by how much machine and till depart from it. */
export function dailyCloseTiles(t: TFunction, summary: Summary): KpiTile[] {
  const amount = (twd: number | undefined) => (twd === undefined ? null : formatTwd(twd));
  const toneOf = (twd: number | undefined) => (twd ? 'danger' : 'neutral');
  return [
    {
      id: 'open',
      label: t('tabs.open'),
      value: summary ? formatCount(summary.openCount) : null,
      hint: summary ? t('tiles.sites', { count: summary.openSiteCount }) : null,
      tone: summary?.openCount ? 'warning' : 'neutral',
    },
    {
      id: 'system',
      label: t('tiles.system'),
      value: amount(summary?.systemTwd),
      hint: summary ? t('tiles.count', { count: summary.systemCount }) : null,
    },
    {
      id: 'difference',
      label: t('tiles.difference'),
      value: amount(summary?.differenceTwd),
      hint: t('hints.difference'),
      tone: toneOf(summary?.differenceTwd),
    },
    {
      id: 'cashDifference',
      label: t('tiles.cashDifference'),
      value: amount(summary?.cashDifferenceTwd),
      hint: t('hints.cashDifference'),
      tone: toneOf(summary?.cashDifferenceTwd),
    },
    {
      id: 'invoices',
      label: t('tiles.invoices'),
      value: amount(summary?.invoiceTwd),
      hint: summary ? t('tiles.count', { count: summary.invoiceCount }) : null,
    },
  ];
}

/** 全部, 未結帳, 異常: what staff come for. */
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
