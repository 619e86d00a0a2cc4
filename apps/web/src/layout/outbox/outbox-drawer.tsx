import { Alert, Button, Drawer, Empty, Flex, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { discardUnsent, isOld, retryUnsent, sendUnsent } from '../../resources/outbox/outbox.ts';
import type { UnsentWrite } from '../../resources/outbox/outbox-storage.ts';
import { useUnsentWrites } from '../../resources/outbox/unsent-writes.ts';
import { useDrawerFrame } from '../../shared/form/frame/use-drawer-frame.ts';
import { formatInstant } from '../../shared/formats/date-format.ts';
import styles from './outbox.module.css';

const WIDTH = 480;

/** Writes that wait for the network, with their state; each can be sent again or discarded. */
export function OutboxDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('outbox');
  const { writes, isSending } = useUnsentWrites();
  return (
    <Drawer
      {...useDrawerFrame(isOpen)}
      open={isOpen}
      onClose={onClose}
      size={WIDTH}
      title={t('title', { total: writes.length })}
      footer={
        writes.length > 0 && (
          <Button type="primary" loading={isSending} onClick={() => void sendUnsent()}>
            {t('sendAll')}
          </Button>
        )
      }
    >
      {writes.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      ) : (
        <>
          <p className={styles.hint}>{t('hint')}</p>
          <ul className={styles.list}>
            {writes.map((write) => (
              <UnsentItem key={write.key} write={write} isSending={isSending} />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

function UnsentItem({ write, isSending }: { write: UnsentWrite; isSending: boolean }) {
  const { t } = useTranslation('outbox');
  const { content, problem, keptAtMs } = write;
  const name =
    content.kind === 'photo'
      ? t('photo', { code: content.linkedCode, name: content.file.name })
      : t('reply', { code: content.threadCode });
  return (
    <li className={styles.item}>
      <strong>{name}</strong>
      {content.kind === 'reply' && <p className={styles.text}>{content.content}</p>}
      <p className={styles.hint}>{t('since', { time: formatInstant(new Date(keptAtMs).toISOString()) })}</p>
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      {problem === null && isOld(write) && <Alert type="warning" showIcon title={t('old')} />}
      <Flex gap="small" wrap>
        <Button
          aria-label={t('retryOne', { name })}
          disabled={isSending}
          onClick={() => void retryUnsent(write)}
        >
          {t('retry')}
        </Button>
        <Popconfirm
          title={t('discardTitle')}
          okText={t('discard')}
          cancelText={t('keep')}
          okButtonProps={{ danger: true }}
          onConfirm={() => discardUnsent(write)}
        >
          <Button danger disabled={isSending} aria-label={t('discardOne', { name })}>
            {t('discard')}
          </Button>
        </Popconfirm>
      </Flex>
    </li>
  );
}
