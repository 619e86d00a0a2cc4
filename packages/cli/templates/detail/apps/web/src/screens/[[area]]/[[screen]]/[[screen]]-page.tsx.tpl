import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { [[entity]]Queries } from './[[file]]-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { [[Entity]]Record } from './[[file]]-record.tsx';
import styles from './[[screen]].module.css';

/** [[titleZh]]: one record, named by the address: `?id=…`. */
export function [[Page]]() {
  const { t } = useTranslation('[[path]]');
  const [params, setParams] = useSearchParams();
  const label = useId();
  const id = params.get('id') ?? '';
  const { data, error, refetch, isFetching } = useQuery([[entity]]Queries.choices());
  return (
    <div className={styles.page}>
      <div className={styles.choice}>
        <label htmlFor={label}>{t('choose')}</label>
        <Select
          id={label}
          className={styles.select ?? ''}
          value={id || null}
          placeholder={t('chooseHint')}
          loading={isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={data?.items.map((item) => ({ value: item.[[idField]], label: item.[[titleField]] })) ?? []}
          onChange={(chosen: string) => setParams({ id: chosen })}
        />
      </div>
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      <div className={styles.record}>
        {id === '' ? <p className={styles.none}>{t('none')}</p> : <[[Entity]]Record key={id} [[idField]]={id} />}
      </div>
    </div>
  );
}
