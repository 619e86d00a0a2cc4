import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlateOverview } from '../../../resources/plates/plate-queries.ts';
import { FoundPlates } from './found-plates.tsx';
import styles from './plate-overview.module.css';

/** Message for an unknown plate, with similar plates. */
export function PlateNotFound({ overview: { plate, nearMisses } }: { overview: PlateOverview }) {
  const { t } = useTranslation('fees/plate-overview');
  return (
    <div className={styles.unknown} role="status">
      <Empty description={t('unknown', { plate })} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      {nearMisses.length > 0 ? (
        <>
          <p>{t('didYouMean')}</p>
          <FoundPlates title={t('didYouMean')} plates={nearMisses} />
        </>
      ) : (
        <p>{t('checkPlate')}</p>
      )}
    </div>
  );
}
