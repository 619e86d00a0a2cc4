import { CopyOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { retryRealtime } from '../../realtime/realtime-port.ts';
import { useRealtimeStore } from '../../realtime/realtime-store.ts';
import { notify } from '../../shared/feedback/notify.ts';
import { formatInstantSeconds } from '../../shared/formats/date-format.ts';
import { copyToClipboard } from '../../shared/page/clipboard.ts';
import styles from './connection-state.module.css';

/** Dialog with the connection's details and a manual retry. */
export function ConnectionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('realtime');
  const { state, connectionId, since, nextTryAtMs } = useRealtimeStore();
  const isLost = state === 'reconnecting' || state === 'offline';

  async function handleCopy(id: string) {
    if (await copyToClipboard(id)) notify.success(t('copied'));
    else notify.warning(t('notCopied'));
  }

  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={t('title')}
      width={440}
      footer={
        isLost && (
          <Button
            type="primary"
            icon={<ReloadOutlined />}
            loading={nextTryAtMs === null}
            onClick={retryRealtime}
          >
            {t('retry')}
          </Button>
        )
      }
    >
      <p className={styles.hint}>{t(`hints.${state}`)}</p>
      <dl className={styles.summary}>
        <dt>{t('state')}</dt>
        <dd>
          <span role="status">{t(`states.${state}`)}</span>
        </dd>
        {since !== null && (
          <>
            <dt>{t('since')}</dt>
            <dd>{formatInstantSeconds(since)}</dd>
          </>
        )}
        {isLost && (
          <>
            <dt>{t('nextTry')}</dt>
            <dd>
              {nextTryAtMs === null ? t('trying') : formatInstantSeconds(new Date(nextTryAtMs).toISOString())}
            </dd>
          </>
        )}
        {connectionId !== null && (
          <>
            <dt>{t('connectionId')}</dt>
            <dd>
              <code>{connectionId}</code>{' '}
              <Button
                type="text"
                size="small"
                aria-label={t('copy')}
                title={t('copy')}
                icon={<CopyOutlined />}
                onClick={() => handleCopy(connectionId)}
              />
            </dd>
          </>
        )}
      </dl>
    </Modal>
  );
}
