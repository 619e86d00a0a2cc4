import { paymentListShape } from '@parking-plus/contracts/lists/payment-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { paymentQueries } from '../../../resources/payments/payment-queries.ts';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';

/** One payment: what the bank said, where the money stands, and what was done. */
export function PaymentDetail({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('fees/payment-list');
  const { data, error, refetch } = useQuery(paymentQueries.detail(paymentId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { payment, refund, operations } = data;
  const { row: shape } = paymentListShape;
  return (
    <>
      <RecordSection
        title={t('detail.payment')}
        shape={shape}
        record={payment}
        fields={[
          'state',
          { field: 'amountTwd', content: <strong>{formatTwd(payment.amountTwd)}</strong> },
          'source',
          { field: 'siteCode', content: withAside(payment.siteName, payment.siteCode) },
          'plate',
          'attempts',
          'requestedAt',
          'answeredAt',
          { field: 'transactionId', label: t('detail.owed') },
          'paidTransactionId',
        ]}
      />
      <RecordSection
        title={t('detail.bank')}
        shape={shape}
        record={payment}
        fields={['bankCode', 'bankMessage', 'bankReference', 'reconcileState']}
      />
      <RecordSection
        title={t('actions.refund')}
        shape={shape}
        record={payment}
        fields={payment.refundedTwd > 0 ? ['refundedTwd', 'refundedAt'] : []}
      >
        {payment.refundedTwd === 0 &&
          (refund.possible ? t(`refund.way.${refund.fullWay ?? 'none'}`) : refund.message)}
      </RecordSection>
      <OperationHistory operations={operations} />
    </>
  );
}
