import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileQueries } from '../../../resources/files/file-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { BlobImage } from '../../../shared/page/blob-image.tsx';
import styles from './lane-monitor.module.css';
import type { PassageRow } from './lane-monitor.ts';

const PICTURES = [dealActions.LanePassageList, dealActions.TransactionList];

/** Picture of a passage; a quiet frame while it loads and without one. */
export function PassagePicture({ row, isWhole = false }: { row: PassageRow; isWhole?: boolean }) {
  const { t } = useTranslation('sites/lane-monitor');
  const mayShow = useCan(PICTURES);
  const path = mayShow ? row.picturePath : null;
  const { data } = useQuery({ ...fileQueries.blob(path ?? ''), enabled: path !== null });
  const className = `${styles.picture} ${isWhole ? styles.whole : ''}`;
  if (data)
    return <BlobImage className={className} blob={data} alt={t('latest.picture', { plate: row.plate })} />;
  return <span className={className}>{path === null && t('latest.noPicture')}</span>;
}
