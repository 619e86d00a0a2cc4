import { dealActions } from '@parking-plus/contracts';
import { addMonths, startOfMonth } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { rentBillQueries } from '../../../resources/rent-bills/rent-bill-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { Chart } from '../../../shared/chart/chart.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatRatio, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { formatMonth, isMonth } from '../../../shared/formats/month-format.ts';
import { MonthInput } from '../../../shared/inputs/month-input.tsx';
import { ExportTool } from '../../../shared/table/export-tool.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import styles from './rent-performance.module.css';
import { billsPath, performanceChart, performanceColumns, sumsOf } from './rent-performance.ts';

const MONTHS_BACK = 5;

/** 月租績效: the rents due in each month against what was paid for them. */
export function RentPerformancePage() {
  const { t } = useTranslation('rentals/rent-performance');
  const today = useBusinessToday();
  const preset = useChosenSites();
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
  const columns = useMemo(() => performanceColumns(t), [t]);
  const items = query.data?.items;
  const sitesText = siteCodes.join(',');
  const chart = useMemo(() => {
    const names = { month: t('columns.month'), due: t('columns.due'), paid: t('columns.paid') };
    return items ? performanceChart(items, names, sitesText) : null;
  }, [items, t, sitesText]);
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
      {query.error && <FailedLoad error={query.error} onRetry={() => void query.refetch()} />}
      <KpiTiles
        label={t('title')}
        tiles={[
          { id: 'due', label: t('columns.due'), value: sums ? formatTwd(sums.dueTwd) : null },
          { id: 'paid', label: t('columns.paid'), value: sums ? formatTwd(sums.paidTwd) : null },
          {
            id: 'rate',
            label: t('columns.rate'),
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
            columns={[
              { key: 'month', title: t('columns.month'), content: ({ date }) => formatMonth(date) },
              {
                key: 'due',
                title: t('columns.due'),
                isNumeric: true,
                content: (row) => formatTwd(row.Performance_Rental),
              },
              {
                key: 'paid',
                title: t('columns.paid'),
                isNumeric: true,
                content: (row) => formatTwd(row.Performance_RentalPay),
              },
              {
                key: 'rate',
                title: t('columns.rate'),
                isNumeric: true,
                content: (row) => formatRatio(row.Performance_RentalPay / row.Performance_Rental),
              },
            ]}
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
          !query.error && <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )}
      </section>
    </div>
  );
}

function monthIn(text: string | null): string | null {
  return text !== null && isMonth(text) ? text : null;
}
