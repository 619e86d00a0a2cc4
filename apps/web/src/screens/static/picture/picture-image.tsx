import type { Schemas } from '@parking-plus/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { fileQueries } from '../../../resources/files/file-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { BlobImage } from '../../../shared/page/blob-image.tsx';
import styles from './picture.module.css';
import { placeOf } from './picture-frame.tsx';
import type { PictureView } from './picture-view.ts';

interface PictureImageProps {
  label: string;
  /** Null if the camera took no picture. */
  picture: Schemas['TransactionPicture'] | null;
  view: PictureView;
  /** Share of the width that is clipped on the left, 0–1. */
  cutLeft?: number;
}

/** A stored picture within a frame, or the reason why it is missing. */
export function PictureImage({ label, picture, view, cutLeft = 0 }: PictureImageProps) {
  const { t } = useTranslation('static/picture');
  const { data, error, refetch } = useQuery({
    ...fileQueries.blob(picture?.fileSettings_SysPath ?? ''),
    ...(picture ? {} : { queryFn: skipToken }),
  });
  if (!picture) return <p className={styles.none}>{t('none')}</p>;
  if (error) return <FailedLoad className={styles.failure} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton.Image active />;
  return (
    <div className={styles.layer} style={{ clipPath: `inset(0 0 0 ${cutLeft * 100}%)` }}>
      <div className={styles.layer} style={placeOf(view)}>
        <BlobImage blob={data} alt={label} className={styles.image} />
      </div>
    </div>
  );
}
