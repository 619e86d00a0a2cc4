import { useTranslation } from 'react-i18next';
import styles from './navbar.module.css';

/** Menu path of the page. The last part is the page itself. */
export function Breadcrumb({ trail }: { trail: readonly string[] }) {
  const { t } = useTranslation('frame');
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        {trail.map((title, index) => (
          // A title can occur twice in a trail; its index is unique.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={index} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {title}
          </li>
        ))}
      </ol>
    </nav>
  );
}
