import type { Schemas } from '@parking-plus/contracts';
import { addDays } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { enumLabel } from '../../shared/enums/enum-label.ts';
import { formatBusinessDate, formatInstant } from '../../shared/formats/date-format.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { useBusinessToday } from '../../shared/time/server-clock.ts';
import styles from './notification-drawer.module.css';
import { notificationPath } from './notification-path.ts';
import { notificationText } from './notification-text.ts';

type Notification = Schemas['Notification'];

interface GroupsProps {
  items: readonly Notification[];
  onOpened: (item: Notification) => void;
}

/** Notifications under the day of each. */
export function NotificationGroups({ items, onOpened }: GroupsProps) {
  const { t } = useTranslation('notifications');
  const today = useBusinessToday();
  const named: Readonly<Record<string, string>> = {
    [today]: t('today'),
    [addDays(today, -1)]: t('yesterday'),
  };
  const days = [...new Set(items.map(dayOf))];
  return days.map((day) => (
    <section key={day} aria-label={named[day] ?? formatBusinessDate(day)}>
      <h3 className={styles.day}>{named[day] ?? formatBusinessDate(day)}</h3>
      <ul className={styles.list}>
        {items
          .filter((item) => dayOf(item) === day)
          .map((item) => (
            <Entry key={item.notificationId} item={item} onOpened={onOpened} />
          ))}
      </ul>
    </section>
  ));
}

/** Returns the Taipei day of a notification. */
function dayOf({ createdAt }: Notification): string {
  return createdAt.slice(0, 10);
}

function Entry({ item, onOpened }: { item: Notification; onOpened: GroupsProps['onOpened'] }) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const path = notificationPath(item);
  const isUnread = item.readAt === null;
  const { siteName } = item.subject;
  const content = (
    <>
      <span className={styles.text}>
        {isUnread && <span className={styles.mark} role="img" aria-label={t('unread')} />}
        {notificationText(item, t, language)}
      </span>
      <span className={styles.about}>
        {[
          enumLabel('NotificationKind', item.kind, language),
          siteName,
          formatInstant(item.createdAt).slice(11),
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </span>
    </>
  );
  return (
    <li className={isUnread ? styles.isUnread : undefined}>
      {path === null ? (
        <button type="button" className={styles.entry} onClick={() => onOpened(item)}>
          {content}
        </button>
      ) : (
        <Link to={path} className={styles.entry} onClick={() => onOpened(item)}>
          {content}
        </Link>
      )}
    </li>
  );
}
