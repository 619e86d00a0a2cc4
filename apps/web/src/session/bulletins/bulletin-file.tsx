import type { Schemas } from '@parking-plus/contracts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { failureText } from '../../shared/feedback/failure-text.ts';
import { saveBlob } from '../../shared/page/save-blob.ts';
import styles from './bulletin-dialog.module.css';

type Download =
  | { state: 'none' | 'saved' }
  /** `ratio` is 0–1, or null if the server does not send the file size. */
  | { state: 'running'; ratio: number | null }
  | { state: 'failed'; reason: string };

/** Attached file that downloads on press and shows progress and failure. */
export function BulletinFile({ file }: { file: Schemas['FileSetting'] }) {
  const { t } = useTranslation(['bulletins', 'failure']);
  const [download, setDownload] = useState<Download>({ state: 'none' });
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function handleDownload() {
    const started = new AbortController();
    abort.current = started;
    setDownload({ state: 'running', ratio: null });
    try {
      const blob = await api.files.fetch(file.fileSettings_SysPath, {
        signal: started.signal,
        onDownloadProgress: (receivedBytes, totalBytes) =>
          setDownload({ state: 'running', ratio: totalBytes ? receivedBytes / totalBytes : null }),
      });
      saveBlob(blob, file.fileSettings_FileName);
      setDownload({ state: 'saved' });
    } catch (error) {
      if (started.signal.aborted) return;
      setDownload({ state: 'failed', reason: failureText(error)?.text ?? t('failure:sessionEnded') });
    }
  }

  const name = file.fileSettings_FileName;
  return (
    <li className={styles.file}>
      <Button
        type="link"
        loading={download.state === 'running'}
        aria-label={t('download', { name })}
        onClick={handleDownload}
      >
        {name}
      </Button>
      <span aria-live="polite" className={download.state === 'failed' ? styles.failed : styles.soft}>
        {download.state === 'running' &&
          `${t('downloading')}${download.ratio === null ? '' : ` ${Math.round(download.ratio * 100)}%`}`}
        {download.state === 'saved' && t('saved')}
        {download.state === 'failed' && t('downloadFailed', { reason: download.reason })}
      </span>
    </li>
  );
}
