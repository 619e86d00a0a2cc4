import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { Dashboard } from '../../../resources/dashboard/dashboard-queries.ts';
import type { ChartData, ChartSeries } from '../../../shared/chart/chart-data.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatRatio } from '../../../shared/formats/amount-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import type { DashboardLinks } from './dashboard-links.ts';

type Charts = Dashboard['charts'];
export type DashboardChart = keyof Charts;

export interface ChartContext {
  t: TFunction<'home/dashboard'>;
  links: DashboardLinks;
  language: Language;
  /** Date range of the revenue charts. */
  from: string;
  to: string;
}

interface ChartMaker<N extends DashboardChart> {
  make: (rows: Charts[N], context: ChartContext) => ChartData | null;
  span: 'third' | 'half' | 'twoThirds' | 'whole';
  format?: (value: number) => string;
  formatShort?: (value: number) => string;
  height?: number;
}

const bars = (key: string, name: string, values: number[], links?: (string | null)[]): ChartSeries => ({
  key,
  name,
  shape: 'bar',
  values,
  ...(links && { links }),
});

/** Formats `2026-11-20` as `11/20` for the axis. */
const dayOfMonth = (businessDate: string) => businessDate.slice(5).replace('-', '/');

function revenueDays(days: Charts['revenueDays'], { t, links }: ChartContext): ChartData | null {
  if (!days) return null;
  const linked = days.map(({ businessDate }) => links.transactions({ from: businessDate, to: businessDate }));
  const lastYear: ChartSeries = {
    key: 'lastYear',
    name: t('series.lastYear'),
    shape: 'line',
    values: days.map(({ lastYearTwd }) => lastYearTwd),
    isBackground: true,
  };
  const temporary = days.map(({ temporaryTwd }) => temporaryTwd);
  const rent = days.map(({ rentTwd }) => rentTwd);
  const hasLastYear = lastYear.values.some((value) => value !== null);
  return {
    kind: 'columns',
    categoryTitle: t('axis.day'),
    categories: days.map(({ businessDate }) => dayOfMonth(businessDate)),
    series: [
      { ...bars('temporary', t('series.temporary'), temporary, linked), stack: 'revenue' },
      { ...bars('rent', t('series.rent'), rent, linked), stack: 'revenue' },
      ...(hasLastYear ? [lastYear] : []),
    ],
  };
}

function channels(
  rows: Charts['channels'],
  { t, links, language, from, to }: ChartContext,
): ChartData | null {
  return (
    rows && {
      kind: 'donut',
      categoryTitle: t('axis.channel'),
      valueTitle: t('axis.revenue'),
      parts: rows.map(({ channel, revenueTwd }) => ({
        key: String(channel),
        name: enumLabel('ChargeChannel', channel, language),
        value: revenueTwd,
        link: links.transactions({ from, to, channel }),
      })),
    }
  );
}

function occupancy(rows: Charts['occupancy'], { t }: ChartContext): ChartData | null {
  return (
    rows && {
      kind: 'heat',
      categoryTitle: t('axis.hour'),
      categories: rows.hours.map((hour) => formatInstant(hour).slice(11)),
      series: rows.sites.map(({ siteCode, siteName, bayCount, insideCounts }) =>
        bars(
          siteCode,
          siteName,
          insideCounts.map((count) => count / bayCount),
        ),
      ),
    }
  );
}

function siteRanking(rows: Charts['siteRanking'], { t, links, to }: ChartContext): ChartData | null {
  return (
    rows && {
      kind: 'rows',
      categoryTitle: t('axis.site'),
      categories: rows.map(({ siteName }) => siteName),
      series: [
        bars(
          'bayRevenue',
          t('axis.bayRevenue'),
          rows.map(({ monthTwd, bayCount }) => Math.round(monthTwd / bayCount)),
          rows.map(({ siteCode }) => links.transactions({ from: `${to.slice(0, 8)}01`, to, siteCode })),
        ),
      ],
    }
  );
}

function rentMonths(rows: Charts['rentMonths'], { t, links }: ChartContext): ChartData | null {
  if (!rows) return null;
  const linked = rows.map(({ month }) => links.rentMonth(month));
  const due = rows.map((row) => row.Performance_Rental);
  const paid = rows.map((row) => row.Performance_RentalPay);
  return {
    kind: 'columns',
    categoryTitle: t('axis.month'),
    categories: rows.map(({ month }) => month.replace('-', '/')),
    series: [bars('due', t('series.rentDue'), due, linked), bars('paid', t('series.rentPaid'), paid, linked)],
  };
}

function unpaidAges(rows: Charts['unpaidAges'], { t, links }: ChartContext): ChartData | null {
  return (
    rows && {
      kind: 'columns',
      categoryTitle: t('axis.age'),
      categories: rows.map(({ age }) => t(`ages.${age}`)),
      series: [
        bars(
          'owed',
          t('series.owed'),
          rows.map(({ owedTwd }) => owedTwd),
          rows.map(({ age }) => links.unpaid(age)),
        ),
      ],
    }
  );
}

function discountCosts(
  rows: Charts['discountCosts'],
  { t, links, language, from, to }: ChartContext,
): ChartData | null {
  return (
    rows && {
      kind: 'rows',
      categoryTitle: t('axis.publisher'),
      categories: rows.map(({ publishType }) => enumLabel('DiscountPublishType', publishType, language)),
      series: [
        bars(
          'cost',
          t('series.discountCost'),
          rows.map(({ amountTwd }) => amountTwd),
          rows.map(({ publishType }) => links.discountUses({ from, to }, publishType)),
        ),
      ],
    }
  );
}

const MAKERS: { readonly [N in DashboardChart]: ChartMaker<N> } = {
  revenueDays: { make: revenueDays, span: 'twoThirds' },
  channels: { make: channels, span: 'third' },
  siteRanking: { make: siteRanking, span: 'half', height: 320 },
  rentMonths: { make: rentMonths, span: 'half', height: 320 },
  unpaidAges: { make: unpaidAges, span: 'half', height: 220 },
  discountCosts: { make: discountCosts, span: 'half', height: 220 },
  occupancy: { make: occupancy, span: 'whole', format: formatRatio, height: 320 },
};

export const DASHBOARD_CHARTS = MAKERS as { readonly [N in DashboardChart]: ChartMaker<DashboardChart> };

/** Charts in display order, by row: revenue first, then operations. */
export const CHART_ROWS: readonly (readonly DashboardChart[])[] = [
  ['revenueDays', 'channels'],
  ['siteRanking', 'rentMonths'],
  ['unpaidAges', 'discountCosts'],
  ['occupancy'],
];
