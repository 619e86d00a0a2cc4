import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { [[entity]]Queries } from '../../../resources/[[module]]/[[file]]-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { CellContent } from '../../../shared/table/cell-content.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { [[entity]]Columns } from './[[file]]-columns.ts';

/** Everything of one entry. */
export function [[Entity]]Detail({ [[idField]] }: { [[idField]]: string }) {
  const { t } = useTranslation('[[path]]');
  const { data, error, refetch } = useQuery([[entity]]Queries.detail([[idField]]));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <DetailSection
        title={t('detail.section')}
        items={[[entity]]Columns(t).map((column) => ({
          label: column.title,
          // A text may be longer than a line; a cell keeps to one.
          content:
            column.kind === 'text' ? (
              column.value(data.record)
            ) : (
              <CellContent column={column} row={data.record} />
            ),
        }))}
      />
      <RecordHistory
        title={t('history.title')}
        entries={data.history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}
