import { dealActions } from '@parking-plus/contracts';
import { reportFiguresFields } from '@parking-plus/contracts/fields/report-figures';
import { reportQueryFields } from '@parking-plus/contracts/fields/report-query';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { reportQueries } from '../../../resources/reports/report-queries.ts';
import { useMenuPaths } from '../../../session/account/menu-paths.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { useAllowed } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { Chart } from '../../../shared/chart/chart.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { KpiTiles } from '../../../shared/table/figures/kpi-tiles.tsx';
import { QuickTabs } from '../../../shared/table/figures/quick-tabs.tsx';
import { ExportTool } from '../../../shared/table/output/export-tool.tsx';
import { useListUrl } from '../../../shared/table/query/use-list-url.ts';
import { type AnyFilterField, describeFilters } from '../../../shared/table/search/filter-field.ts';
import { SearchBar } from '../../../shared/table/search/search-bar.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import styles from './business-report.module.css';
import { fileColumns, type ReportView } from './report-cells.ts';
import { reportChart } from './report-chart.ts';
import { ReportOptions } from './report-choices.tsx';
import { REPORTS } from './report-definitions.ts';
import { reportFilterFields, reportUrl, spanTabs, toReportQuery } from './report-filters.ts';
import { figureText } from './report-format.ts';
import { reportLinks } from './report-links.ts';
import { ReportNotes } from './report-notes.tsx';
import { ReportSchedule } from './report-schedule.tsx';
import { ReportTable } from './report-table.tsx';
import { reportTiles } from './report-tiles.ts';

const ALL_REPORTS = Object.values(REPORTS);

/** 營運報表: all reports on one screen. The URL stores the report, dates, sites and comparison. */
export function BusinessReportPage() {
  const { t } = useTranslation(['reports/business-report', 'table']);
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(reportUrl, today, useSelectedSites());
  const allowed = useAllowed(ALL_REPORTS);
  const definition = allowed.find(({ name }) => name === url.filters.report) ?? allowed[0];
  const shown = definition ?? REPORTS.revenue;
  const asked = useMemo(() => toReportQuery(shown, url.filters, today), [shown, url.filters, today]);
  const query = useQuery({ ...reportQueries.show(asked), enabled: definition !== undefined });
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const canExport = useCan([dealActions.ReportExport]);
  const paths = useMenuPaths();
  const links = useMemo(() => reportLinks(paths, asked.siteCodes ?? []), [paths, asked]);
  const view: ReportView = useMemo(
    () => ({ definition: shown, by: asked.by, against: asked.against, t, language }),
    [shown, asked, t, language],
  );
  const answer = query.data;
  const chart = useMemo(() => (answer ? reportChart(view, answer, links) : null), [view, answer, links]);
  const drawn = shown.figures.find(({ id }) => id === shown.compared[0])?.kind ?? 'count';
  const formats = useMemo(() => chartFormats(drawn, language), [drawn, language]);
  const columns = useMemo(() => (answer ? fileColumns(view, answer.total) : []), [view, answer]);
  const fields = useMemo(() => reportFilterFields(language, sites), [language, sites]);
  const choose = (values: Partial<typeof url.filters>) => url.applyFilters({ ...url.filters, ...values });

  if (definition === undefined) return <p className={styles.panel}>{t('noReport')}</p>;
  const title = t(`reports.${shown.name}`);
  return (
    <div className={styles.page}>
      <QuickTabs
        label={t('title')}
        tabs={allowed.map(({ name }) => ({
          id: name,
          label: t(`reports.${name}`),
          filters: { report: name },
        }))}
        url={{ filters: { ...url.filters, report: shown.name }, applyFilters: url.applyFilters }}
      />
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={{ ...url.filters, period: url.defaults.period, siteCodes: url.defaults.siteCodes }}
        activeNames={url.activeFilters.filter((name) => fields.some((field) => field.name === name))}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <div className={styles.bar}>
        <QuickTabs label={t('spans.label')} tabs={spanTabs(t, today, shown)} url={url} />
        <ReportOptions view={view} onChoose={choose} />
        {canExport && answer && (
          <div className={styles.export}>
            <ExportTool
              hasWords
              listKey="reports/business-report"
              title={title}
              columns={columns}
              exporting={{ deal: 'ReportExport', filters: asked }}
              about={[
                ...describeFilters(fields as readonly AnyFilterField[], url.filters, {
                  anyDate: t('period.any', { ns: 'table' }),
                  all: t('all', { ns: 'table' }),
                }),
                [reportQueryFields.by.label[language], t(`rows.${asked.by}`)],
                [reportQueryFields.against.label[language], t(`comparisons.${asked.against}`)],
              ]}
              total={answer.rows.length}
            />
            <ReportSchedule
              asked={asked}
              title={title}
              fields={shown.figures.flatMap(({ id }) => (id in reportFiguresFields ? [id] : []))}
            />
          </div>
        )}
      </div>
      {query.error && <FailedLoad error={query.error} onRetry={() => void query.refetch()} />}
      {!query.error && <ReportNotes view={view} answer={answer} asked={asked} />}
      {!query.error && <KpiTiles label={t('totals', { title })} tiles={reportTiles(view, answer)} />}
      {!query.error && (
        <Chart headingLevel={2} title={title} note={t(`about.${shown.name}`)} data={chart} {...formats} />
      )}
      {(answer || !query.error) && (
        <section className={styles.panel} aria-busy={query.isFetching}>
          {answer ? (
            <ReportTable view={view} answer={answer} links={links} />
          ) : (
            <Skeleton active title={false} paragraph={{ rows: 8 }} />
          )}
        </section>
      )}
    </div>
  );
}

/** Returns the number format of the charted figure. Money and counts use the chart defaults. */
function chartFormats(kind: Parameters<typeof figureText>[1], language: ReturnType<typeof useLanguage>) {
  if (kind === 'twd' || kind === 'count') return {};
  const format = (value: number) => figureText(value, kind, language);
  return { format, formatShort: format };
}
