import { abnormalListShape } from '@parking-plus/contracts/lists/abnormal-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import type { AbnormalRow } from './abnormal-list.ts';

/** Cause and age of an abnormal transaction, its person in charge, and its history. */
export function AbnormalDetail({
  transactionId,
  row,
}: {
  transactionId: string;
  /** The row of the list, where the list has it: its cause and its age. */
  row: AbnormalRow | undefined;
}) {
  const { t } = useTranslation('fees/abnormal-list');
  const { data, error, refetch } = useQuery(transactionQueries.detail(transactionId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { transaction, abnormalReason, personInCharge, memo, operations } = data;
  const { row: shape } = abnormalListShape;
  return (
    <>
      <RecordSection
        title={t('detail.abnormal')}
        shape={shape}
        record={{ abnormalReason, state: transaction.state, personInCharge, openDays: row?.openDays }}
        fields={[
          'abnormalReason',
          'state',
          { field: 'personInCharge', content: row?.personInChargeName ?? personInCharge ?? t('nobody') },
          'openDays',
        ]}
      />
      <RecordSection
        title={t('detail.stay')}
        shape={shape}
        record={transaction}
        fields={[
          { field: 'siteCode', content: withAside(transaction.siteName, transaction.siteCode) },
          'plate',
          'enteredAt',
          'exitedAt',
          'receivableTwd',
          'discountTwd',
          'receivedTwd',
          'paymentMethod',
          'mode',
          'invoiceNumber',
          { label: t('detail.memo'), content: memo, isWide: true },
        ]}
      />
      <OperationHistory operations={operations} />
    </>
  );
}
