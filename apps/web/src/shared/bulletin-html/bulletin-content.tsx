import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bulletin-content.module.css';
import { sanitiseBulletin } from './sanitise-bulletin.ts';

/** Sanitised HTML of a bulletin. */
export function BulletinContent({ html }: { html: string }) {
  const { t } = useTranslation('bulletins');
  const place = useRef<HTMLDivElement>(null);
  const safe = useMemo(() => sanitiseBulletin(html, t('blockedImage')), [html, t]);
  const isEmpty = !safe.content.hasChildNodes() && html.trim() === '';

  useLayoutEffect(() => {
    // Cloned, because React can run the effect twice and nodes move out of the fragment.
    place.current?.replaceChildren(safe.content.cloneNode(true));
  }, [safe]);

  if (isEmpty) return <p className={styles.soft}>{t('empty')}</p>;
  return <div ref={place} className={styles.text} data-paper={safe.hasOwnColours} />;
}
