import { [[entity]]ListShape } from '@parking-plus/contracts/lists/[[file]]-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { [[entity]]Queries } from '../../../resources/[[module]]/[[file]]-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';

/** Everything of one entry. */
export function [[Entity]]Detail({ [[idField]] }: { [[idField]]: string }) {
  const { t } = useTranslation('[[path]]');
  const { data, error, refetch } = useQuery([[entity]]Queries.detail([[idField]]));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <RecordSection
        title={t('detail.section')}
        shape={[[entity]]ListShape.row}
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
