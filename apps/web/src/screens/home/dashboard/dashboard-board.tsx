import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardQueries } from '../../../resources/dashboard/dashboard-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { roleOf } from '../../../session/session-info.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { navEntries } from '../../../shared/navigation/nav-tree.ts';
import styles from './dashboard.module.css';
import { DashboardCharts } from './dashboard-charts.tsx';
import { dashboardFigures } from './dashboard-figures.ts';
import { dashboardLinks } from './dashboard-links.ts';
import { FigureCard } from './figure-card.tsx';

/** Cards of a first load, about as many as most roles have. */
const BONES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Figures first; the charts are drawn once these are on screen. */
export function DashboardBoard() {
  const { t } = useTranslation('home/dashboard');
  const language = useLanguage();
  const info = useSessionInfo();
  const siteCodes = useChosenSites();
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries.show(siteCodes));
  const role = roleOf(info);
  const links = useMemo(() => {
    const paths = navEntries(info.navItems, role)
      .filter(({ isAllowed }) => isAllowed)
      .map(({ path }) => path ?? '');
    return dashboardLinks(new Set(paths), siteCodes);
  }, [info.navItems, role, siteCodes]);
  const figures = useMemo(
    () => (data ? dashboardFigures(data, t, links, language) : []),
    [data, t, links, language],
  );

  return (
    <div aria-busy={isFetching}>
      {error && <FailedLoad className={styles.failure} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <div className={styles.cards}>
          {BONES.map((bone) => (
            <div key={bone} className={styles.card} data-pending="true" />
          ))}
        </div>
      )}
      {data && (
        <>
          <ul className={styles.cards} aria-label={t('figures')}>
            {figures.map((figure) => (
              <FigureCard key={figure.card} figure={figure} />
            ))}
          </ul>
          {figures.length === 0 && <Empty className={styles.nothing} description={t('nothing')} />}
          <DashboardCharts charts={data.charts} links={links} businessDate={data.businessDate} />
          <p className={styles.asOf}>{t('asOf', { time: formatInstantSeconds(data.asOf) })}</p>
        </>
      )}
    </div>
  );
}
