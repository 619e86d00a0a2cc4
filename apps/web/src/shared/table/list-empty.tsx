import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './data-table.module.css';

/** Message for an empty list with an action. */
export function ListEmpty({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('table');
  return (
    <Empty
      className={styles.empty}
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <div>{t('empty')}</div>
          {action && <div className={styles.hint}>{t('emptyHint')}</div>}
        </>
      }
    >
      {action}
    </Empty>
  );
}
