import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { MenuLink } from '../../../session/account/menu-link.tsx';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { WorkedSite } from './site-actions.ts';
import styles from './site-list.module.css';
import { carsInsidePath, runningRentalsPath } from './site-use-paths.ts';

interface SiteMoveDialogProps {
  /** Null if the dialog is closed. */
  site: WorkedSite | null;
  event: 'open' | 'withdraw';
  onClose: () => void;
}

/** Opens or withdraws a site with a reason. Shows what blocks a withdrawal. */
export function SiteMoveDialog({ site, event, onClose }: SiteMoveDialogProps) {
  const { t } = useTranslation('sites/site-list');
  return (
    <ReasonAction
      subject={site}
      title={t(`move.${event}.title`, { name: site?.name ?? '' })}
      okText={t(`actions.${event}`)}
      isDestructive={event === 'withdraw'}
      run={({ siteCode, version }, reason, sending) =>
        api.data('SiteMove', { siteCode, version, event, reason }, sending)
      }
      success={t(`move.${event}.done`)}
      invalidates={[siteQueries.all(), lookupQueries.lists().queryKey, machineQueries.all()]}
      onClose={onClose}
    >
      <p>{t(`move.${event}.effect`)}</p>
      {event === 'withdraw' && site && <StillInUse siteCode={site.siteCode} />}
    </ReasonAction>
  );
}

/** Rentals and vehicles that block a withdrawal, each linked to its list. */
function StillInUse({ siteCode }: { siteCode: string }) {
  const { t } = useTranslation('sites/site-list');
  const use = useQuery(siteQueries.detail(siteCode)).data?.use;
  if (use === undefined || (use.runningRentalCount === 0 && use.carsInsideCount === 0)) return null;
  return (
    <section className={styles.inUse} aria-label={t('move.inUse')}>
      <strong>{t('move.inUse')}</strong>
      <ul>
        {use.runningRentalCount > 0 && (
          <li>
            <MenuLink to={runningRentalsPath(siteCode)}>
              {t('move.rentals', { count: use.runningRentalCount })}
            </MenuLink>
          </li>
        )}
        {use.carsInsideCount > 0 && (
          <li>
            <MenuLink to={carsInsidePath(siteCode)}>
              {t('move.cars', { count: use.carsInsideCount })}
            </MenuLink>
          </li>
        )}
      </ul>
    </section>
  );
}
