import type { Schemas } from '@parking-plus/contracts';
import { reportQueryFields } from '@parking-plus/contracts/fields/report-query';
import { addMonths, type CalendarDate, type DateRange, endOfMonth, startOfMonth } from '@parking-plus/domain';
import type { Language } from '../../../i18n/languages.ts';
import type { ReportQuery } from '../../../resources/reports/report-queries.ts';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';
import type { ListDefinition } from '../../../shared/table/query/list-state.ts';
import { dateRangeField, siteCodesField, type UrlField } from '../../../shared/table/query/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/query/url-filters.ts';
import type { FilterField } from '../../../shared/table/search/filter-field.ts';
import { REPORTS, type ReportBy, type ReportDefinition, type ReportName } from './report-definitions.ts';

export type ReportAgainst = Schemas['ReportAgainst'];

export const COMPARISONS: readonly ReportAgainst[] = ['none', 'month', 'year'];
const ROWS = [...new Set(Object.values(REPORTS).flatMap(({ axes }) => axes))];

const thisMonth = (today: CalendarDate): DateRange => ({ start: startOfMonth(today), end: today });

function oneOf<C extends string>(known: readonly C[], usual: C): UrlField<C> {
  return {
    defaultValue: () => usual,
    parse: (text) => known.find((one) => one === text),
    format: (value) => value,
  };
}

const fields = {
  report: oneOf<ReportName>(Object.keys(REPORTS) as ReportName[], 'revenue'),
  period: dateRangeField(thisMonth),
  siteCodes: siteCodesField(reportQueryFields.siteCodes),
  /** Empty for the report's default rows. */
  by: oneOf<ReportBy | ''>(ROWS, ''),
  against: oneOf<ReportAgainst>(COMPARISONS, 'month'),
};

export type ReportValues = FilterValues<typeof fields>;

/** URL state of the reports. */
export const reportUrl: ListDefinition<ReportValues, never> = {
  filters: defineUrlFilters(fields),
  sortFields: [],
};

/** Returns the requested row type if the report has it, else its default. */
function rowsOf({ axes }: ReportDefinition, by: ReportBy | ''): ReportBy {
  return axes.find((axis) => axis === by) ?? axes[0];
}

/** Returns the row type for the URL, empty for the default. */
export function byInUrl(axes: ReportDefinition['axes'], by: ReportBy): ReportBy | '' {
  return by === axes[0] ? '' : by;
}

/**
 * Returns the request. An unlimited period becomes the current month, because a report needs a start date.
 */
export function toReportQuery(
  definition: ReportDefinition,
  { period, siteCodes, by, against }: ReportValues,
  today: CalendarDate,
): ReportQuery {
  const { start, end } = period ?? thisMonth(today);
  const rows = rowsOf(definition, by);
  return {
    report: definition.name,
    by: rows,
    from: start,
    to: end,
    ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
    against: definition.isNow?.(rows) ? 'none' : against,
  };
}

/** Returns the filters for dates and sites. Row type and comparison have separate inputs. */
export function reportFilterFields(
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<ReportValues>[] {
  const { period, siteCodes } = reportQueryFields;
  return [
    { kind: 'period', name: 'period', label: period.label[language] },
    {
      kind: 'choices',
      name: 'siteCodes',
      label: siteCodes.label[language],
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
  ];
}

/** Returns quick filters for common ranges: days of a month, months of a year. */
export function spanTabs(
  t: (key: string) => string,
  today: CalendarDate,
  { axes }: ReportDefinition,
): QuickTab<ReportValues>[] {
  const lastMonth = addMonths(startOfMonth(today), -1);
  const rows = (wanted: ReportBy) => (axes.includes(wanted) ? { by: byInUrl(axes, wanted) } : {});
  return [
    { id: 'this-month', label: t('spans.thisMonth'), filters: { period: thisMonth(today), ...rows('day') } },
    {
      id: 'last-month',
      label: t('spans.lastMonth'),
      filters: { period: { start: lastMonth, end: endOfMonth(lastMonth) }, ...rows('day') },
    },
    {
      id: 'this-year',
      label: t('spans.thisYear'),
      filters: { period: { start: `${today.slice(0, 4)}-01-01`, end: today }, ...rows('month') },
    },
    {
      id: 'twelve-months',
      label: t('spans.twelveMonths'),
      filters: { period: { start: addMonths(startOfMonth(today), -11), end: today }, ...rows('month') },
    },
  ];
}
