import { unpaidListShape } from '@parking-plus/contracts/lists/unpaid-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';

/** An unpaid fee with its notices and history. */
export function UnpaidDetail({ transactionId }: { transactionId: string }) {
  const { t } = useTranslation('fees/unpaid-list');
  const language = useLanguage();
  const query = useQuery(unpaidQueries.detail(transactionId));
  if (!query.data) return <QueryStatus query={query} />;
  const { debt, items, operations } = query.data;
  return (
    <>
      <RecordSection
        title={t('detail.unpaidFee')}
        shape={unpaidListShape.row}
        record={debt}
        fields={[
          'plate',
          'siteCode',
          'enteredAt',
          'exitedAt',
          { field: 'owedTwd', isStrong: true },
          'overdueDays',
          'status',
          'paidByTransactionId',
        ]}
      />
      <DetailSection
        title={t('detail.notices', { count: debt.noticeCount })}
        items={items.map((notice) => ({
          label: formatInstantSeconds(notice.queuedAt),
          content: (
            <span>
              {enumLabel('MessageType', notice.messageType, language)}｜{notice.queuedByName}{' '}
              <EnumTag name="NoticeState" code={notice.state} />
            </span>
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
