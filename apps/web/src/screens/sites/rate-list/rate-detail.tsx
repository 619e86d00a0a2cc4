import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { DetailActions } from '../../../shared/table/actions/row-actions.tsx';
import type { RowAction } from '../../../shared/table/actions/table-action.ts';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import type { RateRow } from './rate-list.ts';
import { RateSummary } from './rate-summary.tsx';
import { RateTimeline } from './rate-timeline.tsx';

interface RateDetailProps {
  rateId: string;
  /** Row of the list, if loaded. */
  row: RateRow | undefined;
}

/**
 * Returns a version. List rows are complete, so a version outside the page is found in the list of its site.
 */
function useRate({ rateId, row }: RateDetailProps) {
  const siteCode = rateId.split('-')[0] ?? '';
  const query = useQuery({
    ...rateQueries.list({ page: 1, pageSize: 100, filters: { siteCodes: [siteCode] } }),
    enabled: row === undefined && siteCode !== '',
    placeholderData: undefined,
  });
  return { ...query, rate: row ?? query.data?.items.find((item) => item.rateId === rateId) };
}

/** Number and state, so the user can identify the version while the rest loads. */
export function RateTitle(props: RateDetailProps) {
  const { rate } = useRate(props);
  return (
    <>
      <span>{props.rateId}</span>
      {rate && <EnumTag name="RateStatus" code={rate.standing} />}
      <PendingTags row={rate} />
    </>
  );
}

/** Actions on the version, whether or not the list contains it. */
export function RateDetailActions({
  actions,
  ...props
}: RateDetailProps & { actions: readonly RowAction<RateRow>[] }) {
  return <DetailActions actions={actions} row={useRate(props).rate} />;
}

/** Details of a version, with its predecessors and successors. */
export function RateDetail({ onOpen, ...props }: RateDetailProps & { onOpen: (rateId: string) => void }) {
  const { t } = useTranslation('sites/rate-list');
  const { rate, error, refetch, data } = useRate(props);
  if (!rate && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!rate && data) return <p>{t('detail.notFound')}</p>;
  if (!rate) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <RateSummary rate={rate} />
      <DetailSection title={t('timeline.title')}>
        <RateTimeline rate={rate} onOpen={onOpen} />
      </DetailSection>
    </>
  );
}
