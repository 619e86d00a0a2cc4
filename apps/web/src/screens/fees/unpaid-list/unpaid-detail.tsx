import { unpaidListShape } from '@parking-plus/contracts/lists/unpaid-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';

/** One debt, its notices and what was done to it. */
export function UnpaidDetail({ transactionId }: { transactionId: string }) {
  const { t } = useTranslation('fees/unpaid-list');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(unpaidQueries.detail(transactionId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { debt, items, operations } = data;
  return (
    <>
      <RecordSection
        title={t('detail.debt')}
        shape={unpaidListShape.row}
        record={debt}
        fields={[
          'plate',
          { field: 'siteCode', content: withAside(debt.siteName, debt.siteCode) },
          'enteredAt',
          'exitedAt',
          { field: 'owedTwd', content: <strong>{formatTwd(debt.owedTwd)}</strong> },
          { field: 'overdueDays', content: debt.overdueDays },
          'status',
          'paidByTransactionId',
        ]}
      />
      <DetailSection
        title={t('detail.notices', { count: debt.noticeCount })}
        items={items.map((notice) => ({
          label: formatInstantSeconds(notice.queuedAt),
          content: (
            <>
              {enumLabel('MessageType', notice.messageType, language)}｜{notice.queuedByName}{' '}
              <EnumTag name="NoticeState" code={notice.state} />
            </>
          ),
          isWide: true,
        }))}
      >
        {items.length === 0 && t('detail.noNotices')}
      </DetailSection>
      <OperationHistory operations={operations} />
    </>
  );
}
