[[#hasDetail]]
import { [[shape]] } from '@parking-plus/contracts/lists/[[shapeFile]]';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
[[/hasDetail]]
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
[[#imports]]
import { [[name]] } from '../../../[[from]]';
[[/imports]]
[[#hasDetail]]
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
[[/hasDetail]]
[[#hasHistory]]
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
[[/hasHistory]]
import { [[entity]]List[[#ownsPageQuery]], [[pageQuery]][[/ownsPageQuery]][[#ownsDetailQuery]], [[detailQuery]][[/ownsDetailQuery]] } from './[[file]]-list.ts';

/** [[titleZh]]. */
export function [[Page]]() {
  const { t } = useTranslation('[[path]]');
  const state = useList([[entity]]List, [[pageQuery]]);
[[#hasTotals]]
  const { summary } = state;
[[/hasTotals]]
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
[[#exportDeal]]
      exportDeal="[[exportDeal]]"
[[/exportDeal]]
[[#hasTotals]]
      totalsTwd={summary && { [[totals]] }}
[[/hasTotals]]
[[#hasDetail]]
      detail={{
[[#titleField]]
        title: (id, row) => row?.[[titleField]] ?? id,
[[/titleField]]
[[^titleField]]
        title: (id) => id,
[[/titleField]]
        content: (id) => <[[Entity]]Detail [[parameter]]={id} />,
      }}
[[/hasDetail]]
    />
  );
}
[[#hasDetail]]

/** The fields of a row[[#hasHistory]], and its history[[/hasHistory]]. */
function [[Entity]]Detail({ [[parameter]] }: { [[parameter]]: string }) {
  const { t } = useTranslation('[[path]]');
  const { data, error, refetch } = useQuery([[detailQuery]]([[parameter]]));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
[[^hasHistory]]
  return (
    <RecordSection
      title={t('detail.section')}
      shape={[[shape]].row}
      record={[[record]]}
      fields={[
[[#detailFields]]
        [[text]],
[[/detailFields]]
      ]}
    />
  );
[[/hasHistory]]
[[#hasHistory]]
  return (
    <>
      <RecordSection
        title={t('detail.section')}
        shape={[[shape]].row}
        record={[[record]]}
        fields={[
[[#detailFields]]
          [[text]],
[[/detailFields]]
        ]}
      />
      <RecordHistory t={t} entries={data.history} />
    </>
  );
[[/hasHistory]]
}
[[/hasDetail]]
