import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { [[entity]]Queries } from './[[file]]-queries.ts';
[[#hasSite]]
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
[[/hasSite]]
import { Chart } from '../../../shared/chart/chart.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
[[#hasEnums]]
import { useLanguage } from '../../../shared/formats/use-language.ts';
[[/hasEnums]]
import { KpiTiles } from '../../../shared/table/figures/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { useListUrl } from '../../../shared/table/query/use-list-url.ts';
import { SearchBar } from '../../../shared/table/search/search-bar.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { [[entity]]Chart, MEASURES } from './[[file]]-charts.ts';
import { [[entity]]FilterFields } from './[[file]]-filter-fields.ts';
import { [[entity]]QueryOf, [[entity]]Summary } from './[[file]]-filters.ts';
import styles from './[[screen]].module.css';

/** [[titleZh]]: figures of the selected days, in total and by day. */
export function [[Page]]() {
  const { t } = useTranslation('[[path]]');
[[#hasEnums]]
  const language = useLanguage();
[[/hasEnums]]
  const today = useBusinessToday();
  const url = useListUrl([[entity]]Summary, today[[#hasSite]], useSelectedSites()[[/hasSite]]);
  const query = useQuery([[entity]]Queries.summary([[entity]]QueryOf(url.filters)));
[[#hasSite]]
  const sites = useQuery(lookupQueries.lists()).data?.sites;
[[/hasSite]]
  const fields = useMemo(
    () => [[entity]]FilterFields(t[[#hasEnums]], language[[/hasEnums]][[#hasSite]], sites[[/hasSite]]),
    [t[[#hasEnums]], language[[/hasEnums]][[#hasSite]], sites[[/hasSite]]],
  );
  const totals = query.data?.totals;
  const days = query.data?.days;
  const charts = useMemo(
    () =>
      MEASURES.map((measure) => {
        const name = t(`fields.${measure}`);
        const names = { day: t('day'), measure: name };
        return { measure, name, data: days ? [[entity]]Chart(days, measure, names) : null };
      }),
    [days, t],
  );
  return (
    <ListLayout>
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      {query.error && <FailedLoad error={query.error} onRetry={() => void query.refetch()} />}
      <KpiTiles
        label={t('title')}
        tiles={[
          { id: 'rowCount', label: t('rowCount'), value: totals ? formatCount(totals.rowCount) : null },
          ...MEASURES.map((measure) => ({
            id: measure,
            label: t(`fields.${measure}`),
            value: totals ? formatCount(totals[measure]) : null,
          })),
        ]}
      />
      <div className={styles.charts} aria-busy={query.isFetching}>
        {charts.map(({ measure, name, data }) => (
          <Chart
            key={measure}
            headingLevel={2}
            title={t('byDay', { name })}
            data={data}
            note={t('note', { name })}
            className={styles.panel}
          />
        ))}
      </div>
    </ListLayout>
  );
}
