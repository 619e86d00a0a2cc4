import { CopyOutlined, DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Drawer, Empty, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { clearErrorLog, useErrorLog } from '../../shared/errors/error-log.ts';
import { notify } from '../../shared/feedback/notify.ts';
import { useDrawerFrame } from '../../shared/form/frame/use-drawer-frame.ts';
import { copyToClipboard } from '../../shared/page/clipboard.ts';
import { saveBlob } from '../../shared/page/save-blob.ts';
import { currentBuildId } from '../../shared/version/new-version.ts';
import styles from './error-log.module.css';
import { ErrorLogEntry } from './error-log-entry.tsx';
import { errorReportJson, errorReportText, type ReportOrigin } from './error-report.ts';

const WIDTH = 720;

/** Errors of this browser tab, for reading, copying and saving. */
export function ErrorLogDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('error-log');
  const entries = useErrorLog((state) => state.entries);
  const isEmpty = entries.length === 0;

  const origin = (): ReportOrigin => ({
    buildId: currentBuildId(),
    browser: navigator.userAgent,
    language: i18n.language,
    at: new Date().toISOString(),
  });

  async function handleCopy() {
    const isCopied = await copyToClipboard(errorReportText(entries, origin()));
    if (isCopied) notify.success(t('copied'));
    else notify.warning(t('copyRefused'));
  }

  function handleDownload() {
    const report = errorReportJson(entries, origin());
    const name = `parking-plus-errors-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.json`;
    saveBlob(new Blob([report], { type: 'application/json' }), name);
  }

  return (
    <Drawer
      {...useDrawerFrame(isOpen)}
      open={isOpen}
      onClose={onClose}
      size={WIDTH}
      title={t('title', { total: entries.length })}
      footer={
        isEmpty ? null : (
          <Flex gap="small" wrap>
            <Button icon={<CopyOutlined />} onClick={handleCopy}>
              {t('copy')}
            </Button>
            <Button icon={<DownloadOutlined />} onClick={handleDownload}>
              {t('download')}
            </Button>
            <Button icon={<DeleteOutlined />} onClick={clearErrorLog} className={styles.clear}>
              {t('clear')}
            </Button>
          </Flex>
        )
      }
    >
      {isEmpty ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      ) : (
        <>
          <p className={styles.hint}>{t('hint')}</p>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <ErrorLogEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
