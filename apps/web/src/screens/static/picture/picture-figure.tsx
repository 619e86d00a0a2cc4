import type { Schemas } from '@parking-plus/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { fileQueries } from '../../../resources/files/file-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { BlobImage } from '../../../shared/page/blob-image.tsx';
import styles from './picture.module.css';

interface PictureFigureProps {
  label: string;
  /** Null where the camera took none. */
  picture: Schemas['TransactionPicture'] | null;
}

export function PictureFigure({ label, picture }: PictureFigureProps) {
  const { t } = useTranslation('static/picture');
  const { data, error, refetch } = useQuery({
    ...fileQueries.blob(picture?.fileSettings_SysPath ?? ''),
    ...(picture ? {} : { queryFn: skipToken }),
  });
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>{label}</strong>
        {picture && <time dateTime={picture.takenAt}>{formatInstantSeconds(picture.takenAt)}</time>}
      </figcaption>
      <div className={styles.frame}>
        {!picture && <p>{t('none')}</p>}
        {picture && error && <FailedLoad error={error} onRetry={() => refetch()} />}
        {picture && !data && !error && <Skeleton.Image active />}
        {data && <BlobImage blob={data} alt={label} className={styles.image} />}
      </div>
    </figure>
  );
}
