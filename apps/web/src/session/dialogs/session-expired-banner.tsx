import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './session-expired-banner.module.css';

/** Banner above a read-only page until the user signs in again. The layout reserves space for it. */
export function SessionExpiredBanner({ title, onSignIn }: { title: string; onSignIn: () => void }) {
  const { t } = useTranslation('frame');
  return (
    <section className={styles.banner} aria-label={title}>
      <span>{t('expiry.strip')}</span>
      <Button type="primary" size="small" onClick={onSignIn}>
        {t('expiry.signIn')}
      </Button>
    </section>
  );
}
