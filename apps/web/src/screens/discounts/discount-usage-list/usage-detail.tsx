import { usageListShape } from '@parking-plus/contracts/lists/usage-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { PlateChip } from '../../../shared/table/plate-chip.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import type { UsageRow } from './usage-list.ts';

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
  const language = useLanguage();
  const { data, error, refetch } = useQuery(discountQueries.usage(id));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { usage, history } = data;
  const { row: shape } = usageListShape;
  return (
    <>
      <RecordSection
        title={t('detail.usage')}
        shape={shape}
        record={usage}
        fields={[
          { field: 'usedAt', content: formatInstant(usage.usedAt) },
          'siteName',
          { field: 'plate', content: usage.plate ? <PlateChip plate={usage.plate} /> : null },
          'publisher',
          { field: 'publishType', content: enumLabel('DiscountPublishType', usage.publishType, language) },
          'discountName',
          'minutes',
          'amountTwd',
          'transactionId',
          'state',
          ...(usage.withdrawReason === null ? [] : [{ field: 'withdrawReason' as const, isWide: true }]),
        ]}
      />
      <RecordHistory t={t} entries={history} />
    </>
  );
}
