import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { [[entity]]Queries } from '../../../resources/[[module]]/[[file]]-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { CellContent } from '../../../shared/table/cell-content.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { [[entity]]Facts } from './[[file]]-facts.ts';

/** Everything of one record. */
export function [[Entity]]Record({ [[idField]] }: { [[idField]]: string }) {
  const { t } = useTranslation('[[path]]');
  const { data, error, refetch } = useQuery([[entity]]Queries.detail([[idField]]));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <DetailSection
        title={t('detail.section')}
        items={[[entity]]Facts(t).map((fact) => ({
          label: fact.title,
          // A text may be longer than a line; a cell keeps to one.
          content: fact.kind === 'plainText' ? fact.value(data.record) : <CellContent column={fact} row={data.record} />,
        }))}
      />
      <RecordHistory t={t} entries={data.history} />
    </>
  );
}
