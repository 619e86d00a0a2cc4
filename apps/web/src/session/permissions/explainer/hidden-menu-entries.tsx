import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { NavEntry } from '../../../shared/navigation/nav-tree.ts';
import { navEntries } from '../../../shared/navigation/nav-tree.ts';
import { itemTitle } from '../../../shared/navigation/use-nav-title.ts';
import { roleOf } from '../../state/session-info.ts';
import { useSessionInfo } from '../../state/session-store.ts';
import styles from './explainer.module.css';
import { rolesReasonText } from './reason-text.ts';

/** List below the menu of nodes that the server sent but the menu hides, with reasons. */
export function HiddenMenuEntries() {
  const { t } = useTranslation('permissions');
  const language = useLanguage();
  const info = useSessionInfo();
  const role = roleOf(info);
  const hidden = navEntries(info.navItems, role).filter(
    ({ trail, isAllowed, path }) => path !== null && (!isAllowed || trail.some((item) => item.hidden)),
  );

  const reasonOf = ({ trail, isAllowed }: NavEntry): string => {
    const roles = trail.find((item) => item.roles?.length && !item.roles.includes(role))?.roles ?? [];
    return isAllowed ? t('hiddenByServer') : rolesReasonText(roles, language);
  };

  return (
    <section className={styles.entries} aria-label={t('hiddenEntries')}>
      <h2>{t('hiddenEntries')}</h2>
      {hidden.length === 0 && <p>{t('noHiddenEntries')}</p>}
      <ul>
        {hidden.map((entry) => (
          <li key={entry.trail.map(({ name }) => name).join('/')}>
            <LockOutlined aria-hidden /> {entry.trail.map((item) => itemTitle(item, language)).join(' / ')}
            <small>{reasonOf(entry)}</small>
          </li>
        ))}
      </ul>
      <p>{t('notSent')}</p>
    </section>
  );
}
