import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import type { FileLinkType, Schemas } from '@parking-plus/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { Alert, App, Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { failureText } from '../../shared/feedback/failure-text.ts';
import { useAction } from '../../shared/form/action/use-action.ts';
import { saveBlob } from '../../shared/page/save-blob.ts';
import styles from './attached-files.module.css';
import { FILE_LIMIT_BYTES, FILE_LIMIT_MB } from './file-limit.ts';
import { UploadButton } from './upload-button.tsx';

interface AttachedFilesProps {
  files: readonly Schemas['FileSetting'][];
  linkedType: FileLinkType;
  linkedCode: string;
  mayAttach: boolean;
  mayRemove: (file: Schemas['FileSetting']) => boolean;
  /** Queries invalidated by changes of the files. */
  invalidates: readonly QueryKey[];
}

const TAKEN = '.png,.jpg,.jpeg,.gif,.webp,.pdf,.docx,.xlsx';

interface Refused {
  /** Index among the selected files: two files can have the same name. */
  place: number;
  name: string;
  reason: string;
}

/** Files of a record with download, and upload (several at once) and removal if permitted. */
export function AttachedFiles(props: AttachedFilesProps) {
  const { files, linkedType, linkedCode, mayAttach, mayRemove, invalidates } = props;
  const { t } = useTranslation('files');
  const { modal } = App.useApp();
  const [sending, setSending] = useState<{ name: string; ratio: number } | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const upload = useAction({
    run: (file: File, { idempotencyKey }) =>
      api.files.upload(
        { file, linkedCode, linkedType },
        {
          idempotencyKey,
          onUploadProgress: (sentBytes, totalBytes) =>
            setSending({ name: file.name, ratio: totalBytes ? sentBytes / totalBytes : 0 }),
        },
      ),
    success: (_done, file) => t('uploaded', { name: file.name }),
    invalidates,
    showsOwnFailure: true,
  });
  const remove = useAction({
    run: (fileId: string) => api.files.remove(fileId),
    success: t('removed'),
    invalidates,
  });

  async function uploadAll(selected: readonly File[]) {
    setRefused([]);
    for (const [place, file] of selected.entries()) {
      const reason = await refusalOf(file);
      if (reason !== null) setRefused((all) => [...all, { place, name: file.name, reason }]);
    }
    setSending(null);
  }

  /** Returns why a file was rejected, or null after the upload. */
  async function refusalOf(file: File): Promise<string | null> {
    if (file.size > FILE_LIMIT_BYTES) return t('tooLarge', { limit: FILE_LIMIT_MB });
    setSending({ name: file.name, ratio: 0 });
    const outcome = await upload.run(file);
    if (!outcome || 'result' in outcome) return null;
    return failureText(outcome.error)?.text ?? t('sessionEnded');
  }

  const askToRemove = ({ fileSettings_ID, fileSettings_FileName }: Schemas['FileSetting']) =>
    modal.confirm({
      title: t('removeTitle', { name: fileSettings_FileName }),
      okText: t('remove'),
      cancelText: t('keep'),
      okButtonProps: { danger: true },
      onOk: () => remove.run(fileSettings_ID),
    });

  return (
    <div className={styles.part}>
      {files.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.fileSettings_ID} className={styles.file}>
            <Download file={file} />
            {mayRemove(file) && (
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('removeOne', { name: file.fileSettings_FileName })}
                onClick={() => askToRemove(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {refused.map(({ place, name, reason }) => (
        <Alert key={place} type="error" showIcon title={t('refused', { name })} description={reason} />
      ))}
      {sending && (
        <div className={styles.sending}>
          <span>{sending.name}</span>
          <Progress
            percent={Math.round(sending.ratio * 100)}
            size="small"
            aria-label={t('uploading', { name: sending.name })}
          />
        </div>
      )}
      {mayAttach && (
        <div className={styles.attach}>
          <UploadButton
            text={t('upload')}
            accept={TAKEN}
            isPending={upload.isPending}
            onChosen={(files) => void uploadAll(files)}
          />
          <span className={styles.quiet}>{t('limits', { limit: FILE_LIMIT_MB })}</span>
        </div>
      )}
    </div>
  );
}

function Download({ file }: { file: Schemas['FileSetting'] }) {
  const { t } = useTranslation('files');
  const name = file.fileSettings_FileName;
  const [ratio, setRatio] = useState<number | null>(null);
  const download = useAction({
    run: async (sysPath: string) => {
      const blob = await api.files.fetch(sysPath, {
        onDownloadProgress: (receivedBytes, totalBytes) =>
          setRatio(totalBytes ? receivedBytes / totalBytes : null),
      });
      saveBlob(blob, name);
    },
    success: () => null,
  });
  return (
    <span className={styles.name}>
      <Button
        type="link"
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        loading={download.isPending}
        aria-label={t('download', { name })}
        title={name}
        onClick={() => void download.run(file.fileSettings_SysPath)}
      >
        <span className={styles.text}>{name}</span>
      </Button>
      {download.isPending && ratio !== null && (
        <span className={styles.quiet}>{`${Math.round(ratio * 100)}%`}</span>
      )}
    </span>
  );
}
