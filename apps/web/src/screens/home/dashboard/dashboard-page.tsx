import { dealActions } from '@parking-plus/contracts';
import { localMinuteOf, MINUTES_PER_DAY, TAIPEI_OFFSET_MINUTES } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useBusinessToday, useServerClock } from '../../../shared/time/server-clock.ts';
import styles from './dashboard.module.css';
import { DashboardBoard } from './dashboard-board.tsx';
import { QuickLinks } from './quick-links.tsx';

const NOON_MINUTE = 12 * 60;
const EVENING_MINUTE = 18 * 60;

function partOfDay(nowMs: number): 'morning' | 'afternoon' | 'evening' {
  const minute = localMinuteOf(nowMs, TAIPEI_OFFSET_MINUTES) % MINUTES_PER_DAY;
  if (minute < NOON_MINUTE) return 'morning';
  return minute < EVENING_MINUTE ? 'afternoon' : 'evening';
}

/** 儀表盤: figures and charts of the role, or links to all screens of the menu without the permission. */
export function DashboardPage() {
  const { t } = useTranslation('home/dashboard');
  const { userInfo, login_Company: company, login_SiteInfo: sites } = useSessionInfo();
  const greeting = useServerClock(partOfDay);
  const today = useBusinessToday();
  const seesFigures = useCan([dealActions.Dashboard]);

  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <h2 className={styles.greeting}>{t(greeting, { name: userInfo.name || userInfo.account })}</h2>
        <p className={styles.summary}>
          <span>{formatBusinessDate(today)}</span>
          {company && <span>{company.company_Name}</span>}
          <span>{t('sites', { count: sites.length })}</span>
        </p>
      </div>
      {seesFigures ? <DashboardBoard /> : <QuickLinks />}
    </div>
  );
}
