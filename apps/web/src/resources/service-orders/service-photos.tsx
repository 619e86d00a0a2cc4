import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { FileLinkType, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { useAction } from '../../shared/form/use-action.ts';
import { BlobImage } from '../../shared/page/blob-image.tsx';
import { fileQueries } from '../files/file-queries.ts';
import { markedPhoto, type PhotoStage, photoStageOf } from './photo-stage.ts';
import { serviceOrderQueries } from './service-order-queries.ts';
import styles from './service-photos.module.css';

interface ServicePhotosProps {
  serviceOrderCode: string;
  stage: PhotoStage;
  files: readonly Schemas['FileSetting'][];
  mayAttach: boolean;
  /** Ids of the photos that the reader may take away. */
  removable: readonly string[];
}

/** The photos of a repair, from before or after it: to look at, and until it is done to add to and take away from. */
export function ServicePhotos(props: ServicePhotosProps) {
  const { serviceOrderCode, stage, files, mayAttach, removable } = props;
  const { t } = useTranslation('service-order');
  const { modal } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const invalidates = [serviceOrderQueries.all()];
  const upload = useAction({
    run: (file: File, { idempotencyKey }) =>
      api.files.upload(
        {
          file: markedPhoto(file, stage),
          linkedCode: serviceOrderCode,
          linkedType: FileLinkType.ServiceOrder,
        },
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
  const shown = files.filter((file) => photoStageOf(file).stage === stage);
  const uploadText = t(stage === 'before' ? 'photos.uploadBefore' : 'photos.uploadAfter');

  async function uploadAll(chosen: readonly File[]) {
    for (const file of chosen) await upload.run(file);
  }

  const askToRemove = (file: Schemas['FileSetting']) =>
    modal.confirm({
      title: t('photos.removeTitle', { name: photoStageOf(file).name }),
      okText: t('photos.remove'),
      cancelText: t('photos.keep'),
      okButtonProps: { danger: true },
      onOk: () => remove.run(file.fileSettings_ID),
    });

  return (
    <div className={styles.part}>
      {shown.length === 0 && <p className={styles.quiet}>{t('photos.none')}</p>}
      {shown.length > 0 && (
        <ul className={styles.photos}>
          {shown.map((file) => (
            <li key={file.fileSettings_ID} className={styles.photo}>
              <Photo file={file} />
              <span className={styles.caption}>
                <span className={styles.fileName} title={photoStageOf(file).name}>
                  {photoStageOf(file).name}
                </span>
                {removable.includes(file.fileSettings_ID) && (
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('photos.removeOne', { name: photoStageOf(file).name })}
                    onClick={() => askToRemove(file)}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayAttach && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            multiple
            hidden
            aria-label={uploadText}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              target.value = '';
              void uploadAll(chosen);
            }}
          />
          <Button
            icon={<UploadOutlined aria-hidden />}
            loading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {uploadText}
          </Button>
          <span className={styles.quiet}>{t('photos.limits')}</span>
        </>
      )}
    </div>
  );
}

/** A thumbnail that opens the whole picture. */
function Photo({ file }: { file: Schemas['FileSetting'] }) {
  const { t } = useTranslation('service-order');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(fileQueries.blob(file.fileSettings_SysPath));
  const { name } = photoStageOf(file);
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
        closable={{ 'aria-label': t('photos.close') }}
        onCancel={() => setIsOpen(false)}
        destroyOnHidden
        width={800}
      >
        <BlobImage className={styles.whole} blob={data} alt={name} />
      </Modal>
    </>
  );
}
