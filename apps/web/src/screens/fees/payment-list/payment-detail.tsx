import { paymentListShape } from '@parking-plus/contracts/lists/payment-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentQueries } from '../../../resources/payments/payment-queries.ts';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';

/** Bank response, settlement state and history of a payment. */
export function PaymentDetail({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('fees/payment-list');
  const query = useQuery(paymentQueries.detail(paymentId));
  if (!query.data) return <QueryStatus query={query} />;
  const { payment, refund, operations } = query.data;
  const { row: shape } = paymentListShape;
  return (
    <>
      <RecordSection
        title={t('detail.payment')}
        shape={shape}
        record={payment}
        fields={[
          'state',
          { field: 'amountTwd', isStrong: true },
          'source',
          'siteCode',
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
          (refund.possible ? t(`refund.method.${refund.fullWay ?? 'none'}`) : refund.message)}
      </RecordSection>
      <OperationHistory operations={operations} />
    </>
  );
}
