import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dashboard, dashboardQueries } from '../../../resources/dashboard/dashboard-queries.ts';
import { useMenuPaths } from '../../../session/account/menu-paths.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { cardSpans } from './card-rows.ts';
import styles from './dashboard.module.css';
import { DashboardCharts } from './dashboard-charts.tsx';
import { dashboardFigures } from './dashboard-figures.ts';
import { dashboardLinks } from './dashboard-links.ts';
import { FigureCard } from './figure-card.tsx';
import { QuickLinks } from './quick-links.tsx';

/** Skeleton cards of the first load, about the number that most roles have. */
const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const BONE_SPANS = cardSpans(BONES.length);

/** Renders figures first, and charts once the figures are on screen. */
export function DashboardBoard() {
  const { t } = useTranslation('home/dashboard');
  const language = useLanguage();
  const siteCodes = useSelectedSites();
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries.show(siteCodes));
  const paths = useMenuPaths();
  const links = useMemo(() => dashboardLinks(paths, siteCodes), [paths, siteCodes]);
  const figures = useMemo(
    () => (data ? dashboardFigures(data, t, links, language) : []),
    [data, t, links, language],
  );

  const spans = cardSpans(figures.length);

  return (
    <div aria-busy={isFetching}>
      {error && <FailedLoad className={styles.failure} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <div className={styles.cards}>
          {BONES.map((bone, index) => (
            <div key={bone} className={styles.card} style={BONE_SPANS[index]} data-pending="true" />
          ))}
        </div>
      )}
      {data && (
        <>
          <ul className={styles.cards} aria-label={t('figures')}>
            {figures.map((figure, index) => (
              <FigureCard key={figure.card} figure={figure} style={spans[index]} />
            ))}
          </ul>
          {figures.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
          {hasNoCharts(data) && <QuickLinks />}
          <DashboardCharts charts={data.charts} links={links} businessDate={data.businessDate} />
          <p className={styles.asOf}>{t('asOf', { time: formatInstantSeconds(data.asOf) })}</p>
        </>
      )}
    </div>
  );
}

/** Returns whether the role has no charts. Such roles get links to their screens instead. */
function hasNoCharts({ charts }: Dashboard): boolean {
  return Object.values(charts).every((chart) => chart === null);
}
