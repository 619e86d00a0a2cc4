import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import type { WorkedSite } from './site-actions.ts';
import { SiteFacts } from './site-facts.tsx';
import type { SiteRow } from './site-list.ts';
import { SitePhotos } from './site-photos.tsx';

/** Name, code and state: enough to know that the right site was opened. */
export function SiteTitle({ siteCode, row }: { siteCode: string; row: SiteRow | undefined }) {
  const { data } = useQuery(siteQueries.detail(siteCode));
  const name = data?.settings.name ?? row?.name;
  const state = data?.state ?? row?.state;
  return (
    <>
      {name && <span>{name}</span>}
      <span>{siteCode}</span>
      {state !== undefined && <EnumTag name="SiteState" code={state} />}
    </>
  );
}

/** What may be done with it as it stands, whether or not the list has it. */
export function SiteDetailActions({
  siteCode,
  row,
  actions,
}: {
  siteCode: string;
  row: SiteRow | undefined;
  actions: readonly RowAction<WorkedSite>[];
}) {
  const { data } = useQuery(siteQueries.detail(siteCode));
  return <DetailActions actions={actions} row={data ? { ...data, name: data.settings.name } : row} />;
}

/** Everything of one site. */
export function SiteDetail({ siteCode }: { siteCode: string }) {
  const { t } = useTranslation('sites/site-list');
  const { data, error, refetch } = useQuery(siteQueries.detail(siteCode));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  return (
    <>
      <SiteFacts record={data} />
      <DetailSection title={t('detail.photos')}>
        <SitePhotos siteCode={siteCode} />
      </DetailSection>
      <RecordHistory
        title={t('history.title')}
        entries={data.history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}
