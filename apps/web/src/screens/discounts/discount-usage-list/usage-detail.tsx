import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { CellContent } from '../../../shared/table/cell-content.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import { type UsageRow, usageColumns } from './usage-columns.ts';

/** What may be done with it as it stands, whether or not the list has it. */
export function UsageDetailActions({
  id,
  row,
  actions,
}: {
  id: string;
  row: UsageRow | undefined;
  actions: readonly RowAction<UsageRow>[];
}) {
  const { data } = useQuery(discountQueries.usage(id));
  return <DetailActions actions={actions} row={data?.usage ?? row} />;
}

/** Everything of one use. */
export function UsageDetail({ id }: { id: string }) {
  const { t } = useTranslation('discounts/discount-usage-list');
  const { data, error, refetch } = useQuery(discountQueries.usage(id));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { usage, history } = data;
  return (
    <>
      <DetailSection
        title={t('detail.usage')}
        items={[
          ...usageColumns(t).map((column) => ({
            label: column.title,
            // A text may be longer than a line; a cell keeps to one.
            content:
              column.kind === 'text' ? column.value(usage) : <CellContent column={column} row={usage} />,
          })),
          ...(usage.withdrawReason === null
            ? []
            : [{ label: t('detail.reason'), content: usage.withdrawReason, isWide: true }]),
        ]}
      />
      <RecordHistory
        title={t('history.title')}
        entries={history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}
