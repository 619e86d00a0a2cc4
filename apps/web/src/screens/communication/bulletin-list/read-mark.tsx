import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bulletinQueries } from '../../../resources/bulletins/bulletin-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import styles from './bulletin-list.module.css';
import type { BulletinRow } from './bulletin-list.ts';

/**
 * Read state of the user. Opening an ordinary bulletin marks it as read; an important one needs a
 * confirmation. A failed mark is retried at the next opening.
 */
export function ReadMark({ bulletin }: { bulletin: BulletinRow }) {
  const { t } = useTranslation('communication/bulletin-list');
  const { bulletinCode, isForced, isRead } = bulletin;
  const marked = useRef<string | null>(null);
  const { run: mark, isPending } = useAction({
    run: (code: string, { idempotencyKey }) =>
      api.data('BulletinRead', { bulletinCode: code }, { idempotencyKey }),
    success: () => null,
    invalidates: [bulletinQueries.all()],
    showsOwnFailure: !isForced,
  });

  useEffect(() => {
    if (isForced || isRead !== false || marked.current === bulletinCode) return;
    marked.current = bulletinCode;
    void mark(bulletinCode);
  }, [mark, bulletinCode, isForced, isRead]);

  if (isRead === null) return null;
  if (isRead) return <p className={styles.quiet}>{t('detail.read')}</p>;
  if (!isForced) return null;
  return (
    <p className={styles.mark}>
      <Button type="primary" loading={isPending} onClick={() => void mark(bulletinCode)}>
        {t('detail.markRead')}
      </Button>
    </p>
  );
}
