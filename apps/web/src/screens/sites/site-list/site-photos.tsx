import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { FileLinkType, type Schemas } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileQueries } from '../../../resources/files/file-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { BlobImage } from '../../../shared/page/blob-image.tsx';
import styles from './site-list.module.css';

/** The photos of a site, to look at, add to and, for who may delete, take away from. */
export function SitePhotos({ siteCode }: { siteCode: string }) {
  const { t } = useTranslation('sites/site-list');
  const { modal } = App.useApp();
  const mayRemove = canDeleteRecords(useSessionInfo().userInfo.type);
  const { data, error, refetch } = useQuery(siteQueries.detail(siteCode));
  const input = useRef<HTMLInputElement>(null);
  const invalidates = [siteQueries.all()];
  const upload = useAction({
    run: (file: File, { idempotencyKey }) =>
      api.files.upload(
        { file, linkedCode: siteCode, linkedType: FileLinkType.SitePhoto },
        { idempotencyKey },
      ),
    success: t('photos.uploaded'),
    invalidates,
  });
  const remove = useAction({
    run: (fileId: string) => api.files.remove(fileId),
    success: t('photos.removed'),
    invalidates,
  });
  const askToRemove = ({ fileSettings_ID, fileSettings_FileName }: Schemas['FileSetting']) =>
    modal.confirm({
      title: t('photos.removeTitle', { name: fileSettings_FileName }),
      okText: t('photos.remove'),
      cancelText: t('photos.keep'),
      okButtonProps: { danger: true },
      onOk: () => remove.run(fileSettings_ID),
    });

  async function uploadAll(files: readonly File[]) {
    for (const file of files) await upload.run(file);
  }

  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <div className={styles.photoPart}>
      {data.photos.length === 0 && <p className={styles.quiet}>{t('photos.none')}</p>}
      <ul className={styles.photos}>
        {data.photos.map((photo) => (
          <li key={photo.fileSettings_ID} className={styles.photo}>
            <Photo photo={photo} />
            <span className={styles.caption}>
              <span className={styles.fileName} title={photo.fileSettings_FileName}>
                {photo.fileSettings_FileName}
              </span>
              {mayRemove && (
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('photos.removeOne', { name: photo.fileSettings_FileName })}
                  onClick={() => askToRemove(photo)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        multiple
        hidden
        aria-label={t('photos.upload')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void uploadAll(files);
        }}
      />
      <Button
        icon={<UploadOutlined aria-hidden />}
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {t('photos.upload')}
      </Button>
      <span className={styles.quiet}>{t('photos.limits')}</span>
    </div>
  );
}

function Photo({ photo }: { photo: Schemas['FileSetting'] }) {
  const { data } = useQuery(fileQueries.blob(photo.fileSettings_SysPath));
  if (!data) return <span className={styles.picture} />;
  return <BlobImage className={styles.picture} blob={data} alt={photo.fileSettings_FileName} />;
}
