import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { dealActions } from '@parking-plus/contracts';
import { rocYearOf } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { Can } from '../../../session/permissions/can.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { ExportTool } from '../../../shared/table/output/export-tool.tsx';
import styles from './special-day.module.css';
import { specialDayColumns } from './special-day-columns.ts';
import { FIRST_YEAR, LAST_YEAR, type SpecialDayUrl } from './special-day-url.ts';

interface SpecialDayBarProps {
  url: SpecialDayUrl;
  thisYear: number;
  onCreate: () => void;
  onImport: () => void;
  /** Number of days in the exported file. */
  dayCount: number;
}

const YEARS_AROUND = 6;
const ALL = '';

/** Selects year and site, and offers to add days. */
export function SpecialDayBar({ url, thisYear, onCreate, onImport, dayCount }: SpecialDayBarProps) {
  const { t } = useTranslation('sites/special-day');
  const language = useLanguage();
  const { data } = useQuery(lookupQueries.lists());
  const { year, siteCode, showYear, showSite } = url;
  const around = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => thisYear - YEARS_AROUND + index);
  const years = [...new Set([...around, year])].sort((a, b) => a - b);
  const sites = (data?.sites ?? []).map((site) => ({ value: site.siteCode, label: site.siteName }));
  const columns = useMemo(() => specialDayColumns(t, language), [t, language]);
  const step = (by: number) => () => showYear(Math.min(LAST_YEAR, Math.max(FIRST_YEAR, year + by)));
  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <span className={styles.years}>
        <Button icon={<LeftOutlined aria-hidden />} aria-label={t('yearBefore')} onClick={step(-1)} />
        <Select
          className={styles.yearChoice}
          aria-label={t('year')}
          value={year}
          onChange={showYear}
          options={years.map((each) => ({
            value: each,
            label: t('yearName', { year: each, roc: rocYearOf(each) }),
          }))}
        />
        <Button icon={<RightOutlined aria-hidden />} aria-label={t('yearAfter')} onClick={step(1)} />
      </span>
      <Select
        className={styles.siteChoice}
        aria-label={t('site')}
        value={siteCode ?? ALL}
        onChange={(selected) => showSite(selected === ALL ? null : selected)}
        showSearch={{ optionFilterProp: 'label' }}
        loading={data === undefined}
        options={[{ value: ALL, label: t('everySite') }, ...sites]}
      />
      <span className={styles.barActions}>
        <Can codes={[dealActions.HolidayExport]}>
          <ExportTool
            hasWords
            listKey="sites/special-day"
            title={t('list')}
            columns={columns}
            exporting={{ deal: 'HolidayExport', filters: { year, siteCode } }}
            about={[
              [t('year'), String(year)],
              [t('site'), sites.find(({ value }) => value === siteCode)?.label ?? t('everySite')],
            ]}
            total={dayCount}
          />
        </Can>
        <Can codes={[dealActions.HolidayImport]}>
          <Button onClick={onImport}>{t('import.title')}</Button>
        </Can>
        <Can codes={[dealActions.HolidayCreate]}>
          <Button type="primary" onClick={onCreate}>
            {t('create')}
          </Button>
        </Can>
      </span>
    </section>
  );
}
