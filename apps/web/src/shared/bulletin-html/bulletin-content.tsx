import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bulletin-content.module.css';
import { sanitiseBulletin } from './sanitise-bulletin.ts';

/** The HTML that a bulletin was written in, made harmless. */
export function BulletinContent({ html }: { html: string }) {
  const { t } = useTranslation('bulletins');
  const place = useRef<HTMLDivElement>(null);
  const safe = useMemo(() => sanitiseBulletin(html, t('blockedImage')), [html, t]);
  const isEmpty = !safe.content.hasChildNodes() && html.trim() === '';

  useLayoutEffect(() => {
    // The nodes move out of the fragment, so it is copied: React may run this twice.
    place.current?.replaceChildren(safe.content.cloneNode(true));
  }, [safe]);

  if (isEmpty) return <p className={styles.soft}>{t('empty')}</p>;
  return <div ref={place} className={styles.text} data-paper={safe.hasOwnColours} />;
}
