import { [[entity]]RowFields } from '@parking-plus/contracts/fields/[[file]]-row';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { [[entity]]Queries } from './[[file]]-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';

/** All fields of a record, and its history. */
export function [[Entity]]Record({ [[idField]] }: { [[idField]]: string }) {
  const { t } = useTranslation('[[path]]');
  const { data, error, refetch } = useQuery([[entity]]Queries.detail([[idField]]));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <RecordSection
        title={t('detail.section')}
        shape={[[entity]]RowFields}
        record={data.record}
        fields={[
[[#fields]]
          [[detailField]],
[[/fields]]
        ]}
      />
      <RecordHistory t={t} entries={data.history} />
    </>
  );
}
