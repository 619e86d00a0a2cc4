import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { entriesByPath, navEntries, normalPath } from '../../../shared/navigation/nav-tree.ts';
import { itemTitle } from '../../../shared/navigation/use-nav-title.ts';
import { roleOf } from '../../state/session-info.ts';
import { useSessionInfo } from '../../state/session-store.ts';
import styles from './explainer.module.css';
import { rolesReasonText } from './reason-text.ts';

/** Requested page and its required roles, on the 401 page. */
export function WhyNoPermission({ path }: { path: string | null }) {
  const { t } = useTranslation('permissions');
  const language = useLanguage();
  const info = useSessionInfo();
  const role = roleOf(info);
  const entry = entriesByPath(navEntries(info.navItems, role)).get(normalPath(path ?? ''));
  const barred = entry?.trail.find((item) => item.roles?.length && !item.roles.includes(role));
  if (!entry || !barred?.roles) return <p className={styles.why}>{t('whyUnknown')}</p>;
  const title = entry.trail.map((item) => itemTitle(item, language)).join(' / ');
  return (
    <p className={styles.why}>{t('why', { title, path, reason: rolesReasonText(barred.roles, language) })}</p>
  );
}
