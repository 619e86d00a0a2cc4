import { dealActions, type Schemas } from '@parking-plus/contracts';
import { rentPerformanceRowFields as fields } from '@parking-plus/contracts/fields/rent-performance-row';
import { addMonths, startOfMonth } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { rentBillQueries } from '../../../resources/rent-bills/rent-bill-queries.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { Chart } from '../../../shared/chart/chart.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatRatio, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { isMonth } from '../../../shared/formats/month-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { MonthInput } from '../../../shared/inputs/month-input.tsx';
import { twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import { KpiTiles } from '../../../shared/table/figures/kpi-tiles.tsx';
import { ExportTool } from '../../../shared/table/output/export-tool.tsx';
import { cellContent } from '../../../shared/table/rows/cell-content.tsx';
import { SmallTable } from '../../../shared/table/rows/small-table.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import styles from './rent-performance.module.css';
import { billsPath, performanceChart, performanceColumns, sumsOf } from './rent-performance.ts';

const MONTHS_BACK = 5;

/** 月租績效: rent due per month compared with payments. */
export function RentPerformancePage() {
  const { t } = useTranslation('rentals/rent-performance');
  const language = useLanguage();
  const today = useBusinessToday();
  const preset = useSelectedSites();
  const [params, setParams] = useSearchParams();
  const month = startOfMonth(today);
  const from = monthIn(params.get('from')) ?? addMonths(month, -MONTHS_BACK).slice(0, 7);
  const to = monthIn(params.get('to')) ?? month.slice(0, 7);
  const siteText = params.get('siteCodes');
  const siteCodes = siteText === null ? [...preset] : siteText.split(',').filter((code) => code !== '');
  const asked = { from, to, ...(siteCodes.length > 0 ? { siteCodes } : {}) };
  const query = useQuery(rentBillQueries.performance(asked));
  const canExport = useCan([dealActions.RentPerformanceExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites ?? [];
  const siteNames = sites
    .filter(({ siteCode }) => siteCodes.includes(siteCode))
    .map(({ siteName }) => siteName);
  const labelOf = (name: keyof typeof fields | 'rate') =>
    name === 'rate' ? t('rate') : fields[name].label[language];
  const columns = performanceColumns(labelOf);
  const items = query.data?.items;
  const sitesText = siteCodes.join(',');
  const chart = useMemo(() => {
    const { date, Performance_Rental: due, Performance_RentalPay: paid } = fields;
    const names = { month: date.label[language], due: due.label[language], paid: paid.label[language] };
    return items ? performanceChart(items, names, sitesText) : null;
  }, [items, language, sitesText]);
  const sums = items && sumsOf(items);
  const change = (next: Record<string, string>) =>
    setParams({ from, to, siteCodes: sitesText, ...next }, { replace: true });

  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <div className={styles.month}>
          <span aria-hidden="true">{t('from')}</span>
          <MonthInput aria-label={t('from')} value={from} onChange={(month) => change({ from: month })} />
        </div>
        <div className={styles.month}>
          <span aria-hidden="true">{t('to')}</span>
          <MonthInput aria-label={t('to')} value={to} onChange={(month) => change({ to: month })} />
        </div>
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          className={styles.sites}
          aria-label={t('sites')}
          placeholder={t('sites')}
          value={siteCodes}
          showSearch={{ optionFilterProp: 'label' }}
          options={sites.map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName }))}
          onChange={(codes: string[]) => change({ siteCodes: codes.join(',') })}
        />
        {canExport && (
          <ExportTool
            hasWords
            listKey="rentals/rent-performance"
            title={t('title')}
            columns={columns}
            exporting={{ deal: 'RentPerformanceExport', filters: asked }}
            about={[
              [t('from'), from],
              [t('to'), to],
              [t('site'), siteCodes.length > 0 ? formatList(siteNames) : t('sites')],
            ]}
            total={items?.length ?? 0}
          />
        )}
      </div>
      {query.error && <QueryStatus query={query} />}
      <KpiTiles
        label={t('title')}
        tiles={[
          twdTile('due', labelOf('Performance_Rental'), sums?.dueTwd),
          twdTile('paid', labelOf('Performance_RentalPay'), sums?.paidTwd),
          {
            id: 'rate',
            label: t('rate'),
            value: sums ? formatRatio(sums.paidTwd / sums.dueTwd) : null,
            to: `${billsPath(from, to, sitesText)}&payStates=0`,
          },
        ]}
      />
      <Chart headingLevel={2} title={t('chart')} data={chart} note={t('note')} className={styles.panel} />
      <section className={styles.panel} aria-busy={query.isFetching}>
        {items && sums ? (
          <SmallTable
            label={t('title')}
            rows={items}
            rowKey={({ date }) => date}
            columns={columns.map((column) => ({
              key: column.key,
              title: column.title,
              isNumeric: column.key !== 'date',
              content: (row: Schemas['RentPerformanceRow']) => cellContent(column, row, language),
            }))}
            foot={[
              [
                t('total'),
                formatTwd(sums.dueTwd),
                formatTwd(sums.paidTwd),
                formatRatio(sums.paidTwd / sums.dueTwd),
              ],
            ]}
          />
        ) : (
          query.isPending && <QueryStatus query={query} rows={6} />
        )}
      </section>
    </div>
  );
}

function monthIn(text: string | null): string | null {
  return text !== null && isMonth(text) ? text : null;
}
