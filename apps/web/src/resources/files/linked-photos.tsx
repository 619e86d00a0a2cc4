import { DeleteOutlined } from '@ant-design/icons';
import type { FileLinkType, Schemas } from '@parking-plus/contracts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { useAction } from '../../shared/form/action/use-action.ts';
import { BlobImage } from '../../shared/page/blob-image.tsx';
import { useNarrow } from '../../stores/use-narrow.ts';
import { FILE_LIMIT_MB } from './file-limit.ts';
import { fileQueries } from './file-queries.ts';
import styles from './linked-photos.module.css';
import { UploadButton } from './upload-button.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

type PhotoFile = Schemas['FileSetting'];

interface LinkedPhotosProps {
  photos: readonly PhotoFile[];
  linkedType: FileLinkType;
  linkedCode: string;
  /** Label of the upload button. Undefined disables uploads. */
  uploadText: string | undefined;
  mayRemove: (photo: PhotoFile) => boolean;
  /** Returns a photo's label. Defaults to its file name. */
  nameOf?: (photo: PhotoFile) => string;
  /** Transforms a selected file before the upload. */
  sentAs?: (file: File) => File;
  /** Queries invalidated by changes of the photos. */
  invalidates: readonly QueryKey[];
}

/** Photos of a record, with upload (several at once) and removal if permitted. */
export function LinkedPhotos(props: LinkedPhotosProps) {
  const { photos, linkedType, linkedCode, uploadText, mayRemove, invalidates } = props;
  const { nameOf = fileNameOf, sentAs = (file) => file } = props;
  const { t } = useTranslation('files');
  const { modal } = App.useApp();
  const upload = usePhotoUpload({ linkedType, linkedCode, invalidates });
  const isNarrow = useNarrow();
  const remove = useAction({
    run: (fileId: string) => api.files.remove(fileId),
    success: t('photos.removed'),
    invalidates,
  });

  const send = (files: readonly File[]) => void upload.uploadAll(files.map(sentAs));

  const askToRemove = (photo: PhotoFile) =>
    modal.confirm({
      title: t('photos.removeTitle', { name: nameOf(photo) }),
      okText: t('remove'),
      cancelText: t('keep'),
      okButtonProps: { danger: true },
      onOk: () => remove.run(photo.fileSettings_ID),
    });

  return (
    <div className={styles.part}>
      {photos.length === 0 && <p className={styles.quiet}>{t('photos.none')}</p>}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.fileSettings_ID} className={styles.photo}>
              <Photo path={photo.fileSettings_SysPath} name={nameOf(photo)} />
              <span className={styles.caption}>
                <span className={styles.fileName} title={nameOf(photo)}>
                  {nameOf(photo)}
                </span>
                {mayRemove(photo) && (
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('photos.removeOne', { name: nameOf(photo) })}
                    onClick={() => askToRemove(photo)}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {uploadText !== undefined && (
        <>
          {isNarrow && (
            <UploadButton
              text={t('photos.take')}
              label={`${t('photos.take')} ${uploadText}`}
              accept="image/*"
              isCamera
              isPending={upload.isPending}
              onChosen={send}
            />
          )}
          <UploadButton
            text={uploadText}
            accept="image/png,image/jpeg,image/webp"
            isPending={upload.isPending}
            onChosen={send}
          />
          <span className={styles.quiet}>{t('photos.limits', { limit: FILE_LIMIT_MB })}</span>
        </>
      )}
    </div>
  );
}

/** Thumbnail that opens the full picture. */
function Photo({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('files');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(fileQueries.blob(path));
  if (!data) return <span className={styles.picture} />;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('photos.open', { name })}
        onClick={() => setIsOpen(true)}
      >
        <BlobImage className={styles.picture} blob={data} alt={name} />
      </button>
      <Modal
        open={isOpen}
        title={name}
        footer={null}
        onCancel={() => setIsOpen(false)}
        destroyOnHidden
        width={800}
      >
        <BlobImage className={styles.whole} blob={data} alt={name} />
      </Modal>
    </>
  );
}

function fileNameOf({ fileSettings_FileName }: PhotoFile): string {
  return fileSettings_FileName;
}
