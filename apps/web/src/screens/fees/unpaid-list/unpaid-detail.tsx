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
import { DetailSection } from '../../../shared/table/detail-section.tsx';

/** One debt, its notices and what was done to it. */
export function UnpaidDetail({ transactionId }: { transactionId: string }) {
  const { t } = useTranslation('fees/unpaid-list');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(unpaidQueries.detail(transactionId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { debt, items, operations } = data;
  const column = (name: string) => t(`columns.${name}`);
  const moment = (instant: string | null) => instant && formatInstantSeconds(instant);
  return (
    <>
      <DetailSection
        title={t('detail.debt')}
        items={[
          { label: column('plate'), content: debt.plate },
          { label: column('site'), content: withAside(debt.siteName, debt.siteCode) },
          { label: column('enteredAt'), content: moment(debt.enteredAt) },
          { label: column('exitedAt'), content: moment(debt.exitedAt) },
          { label: column('owed'), content: <strong>{formatTwd(debt.owedTwd)}</strong> },
          { label: column('overdueDays'), content: debt.overdueDays },
          { label: column('status'), content: <EnumTag name="UnpaidStatus" code={debt.status} /> },
          { label: column('paidBy'), content: debt.paidByTransactionId },
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
