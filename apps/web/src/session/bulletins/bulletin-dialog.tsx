import type { Schemas } from '@parking-plus/contracts';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { BulletinContent } from '../../shared/bulletin-html/bulletin-content.tsx';
import { notify } from '../../shared/feedback/notify.ts';
import { formatInstant } from '../../shared/formats/date-format.ts';
import { reloadAfterFailure } from '../state/log-and-reload.ts';
import { updateInfo } from '../state/session-actions.ts';
import { withoutBulletins } from '../state/session-info.ts';
import { signOut } from '../state/sign-out.ts';
import styles from './bulletin-dialog.module.css';
import { BulletinFile } from './bulletin-file.tsx';

interface BulletinDialogProps {
  account: string;
  bulletins: readonly Schemas['Bulletin'][];
}

/**
 * Shows mandatory announcements one at a time over the whole page. Each must be ticked as read before the next.
 * Source: docs/spec-statements.md 2.35, 4.8 to 4.10, 5.7 and 7.13.
 */
export function BulletinDialog({ account, bulletins }: BulletinDialogProps) {
  const { t } = useTranslation('bulletins');
  const [index, setIndex] = useState(0);
  const [isRead, setIsRead] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const tick = useRef<HTMLInputElement>(null);
  const bulletin = bulletins[index] ?? bulletins[0];
  if (!bulletin) return null;
  const isLast = index >= bulletins.length - 1;
  const inserted = formatInstant(bulletin.bulletin_InsertDate);
  const updated = formatInstant(bulletin.bulletin_UpdateDate);

  async function handleNext() {
    if (!isRead) {
      notify.warning(t('tickFirst'));
      tick.current?.focus();
      return;
    }
    if (!isLast) {
      setIndex(index + 1);
      setIsRead(false);
      heading.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      await api.account.readBulletin();
      updateInfo(account, withoutBulletins);
    } catch (error) {
      reloadAfterFailure(error, account);
      setIsBusy(false);
    }
  }

  return (
    <Modal
      open
      rootClassName={styles.dialog}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width="100%"
      afterOpenChange={(isOpen) => {
        if (isOpen) heading.current?.focus();
      }}
      title={
        <div className={styles.header}>
          <p className={styles.position}>
            {t('important')} · {t('position', { position: index + 1, total: bulletins.length })}
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {bulletin.bulletin_Title}
          </h2>
          <p className={styles.soft}>
            {inserted !== '' && <span>{t('published', { at: inserted })}</span>}
            {updated !== '' && updated !== inserted && <span>{t('updated', { at: updated })}</span>}
          </p>
        </div>
      }
      footer={
        <div className={styles.footer}>
          <label className={styles.tick}>
            <input
              ref={tick}
              type="checkbox"
              checked={isRead}
              onChange={(event) => setIsRead(event.target.checked)}
            />
            {t('read')}
          </label>
          <Button type="text" onClick={signOut}>
            {t('signOut')}
          </Button>
          <Button type="primary" loading={isBusy} onClick={handleNext}>
            {t(isLast ? 'finish' : 'next')}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets keyboard users scroll the section. */}
      <section key={bulletin.bulletin_Code} className={styles.scroll} tabIndex={0} aria-label={t('content')}>
        <div className={styles.column}>
          <BulletinContent html={bulletin.bulletin_Content} />
          {bulletin.files.length > 0 && (
            <div className={styles.files}>
              <h3>{t('files')}</h3>
              <ul>
                {bulletin.files.map((file) => (
                  <BulletinFile key={file.fileSettings_ID} file={file} />
                ))}
              </ul>
            </div>
          )}
        </div>
      </section>
    </Modal>
  );
}
