import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewVersion, watchVersion } from '../../shared/version/new-version.ts';
import { reloadPage } from '../../shared/version/reload-page.ts';
import styles from './update-prompt.module.css';

/** Delay of 稍後. */
const LATER_MS = 60 * 60_000;

/** Offers a reload for a newer build. Not forced, because a reload drops unsaved input. */
export function UpdatePrompt() {
  const { t } = useTranslation('frame');
  const isAvailable = useNewVersion((state) => state.isAvailable);
  const [isPutOff, setIsPutOff] = useState(false);

  useEffect(watchVersion, []);
  useEffect(() => {
    if (!isPutOff) return;
    const timer = setTimeout(() => setIsPutOff(false), LATER_MS);
    return () => clearTimeout(timer);
  }, [isPutOff]);

  return (
    <div role="status">
      {isAvailable && !isPutOff && (
        <section className={styles.prompt} aria-label={t('update.title')}>
          <strong>{t('update.title')}</strong>
          <p className={styles.text}>{t('update.text')}</p>
          <Flex gap="small" justify="end">
            <Button onClick={() => setIsPutOff(true)}>{t('update.later')}</Button>
            <Button type="primary" onClick={reloadPage}>
              {t('update.reload')}
            </Button>
          </Flex>
        </section>
      )}
    </div>
  );
}
