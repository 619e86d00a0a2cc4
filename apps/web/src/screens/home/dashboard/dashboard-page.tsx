import { RightOutlined } from '@ant-design/icons';
import { localMinuteOf, MINUTES_PER_DAY, TAIPEI_OFFSET_MINUTES } from '@parking-plus/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { roleOf } from '../../../session/session-info.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { menuItems, type NavItem, navEntries } from '../../../shared/navigation/nav-tree.ts';
import { useNavTitle } from '../../../shared/navigation/use-nav-title.ts';
import { useBusinessToday, useServerClock } from '../../../shared/time/server-clock.ts';
import styles from './dashboard.module.css';

const NOON_MINUTE = 12 * 60;
const EVENING_MINUTE = 18 * 60;

function partOfDay(nowMs: number): 'morning' | 'afternoon' | 'evening' {
  const minute = localMinuteOf(nowMs, TAIPEI_OFFSET_MINUTES) % MINUTES_PER_DAY;
  if (minute < NOON_MINUTE) return 'morning';
  return minute < EVENING_MINUTE ? 'afternoon' : 'evening';
}

/** 儀表盤: greets the user and leads to every screen of their menu. */
export function DashboardPage() {
  const { t } = useTranslation('home/dashboard');
  const info = useSessionInfo();
  const titleOf = useNavTitle();
  const greeting = useServerClock(partOfDay);
  const today = useBusinessToday();
  const role = roleOf(info);
  const groups = useMemo(() => menuItems(info.navItems, role), [info.navItems, role]);
  const { userInfo, login_Company: company, login_SiteInfo: sites } = info;

  return (
    <div className={styles.page}>
      <div>
        <h2 className={styles.greeting}>{t(greeting, { name: userInfo.name || userInfo.account })}</h2>
        <p className={styles.facts}>
          <span>{formatBusinessDate(today)}</span>
          {company && <span>{company.company_Name}</span>}
          <span>{t('sites', { count: sites.length })}</span>
        </p>
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <QuickLinks key={group.name} group={group} titleOf={titleOf} role={role} />
        ))}
      </div>
    </div>
  );
}

interface QuickLinksProps {
  group: NavItem;
  role: string;
  titleOf: (item: NavItem) => string;
}

function QuickLinks({ group, role, titleOf }: QuickLinksProps) {
  const links = navEntries([group], role).filter(({ item, path }) => path !== null && !item.children?.length);
  return (
    <section className={styles.group}>
      <h3>{titleOf(group)}</h3>
      <ul>
        {links.map(({ item, path }) => (
          <li key={`${item.name} ${path}`}>
            <Link to={path ?? '/'}>
              <span>{titleOf(item)}</span>
              <RightOutlined />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
