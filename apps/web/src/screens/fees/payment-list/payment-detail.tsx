import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { paymentQueries } from '../../../resources/payments/payment-queries.ts';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';

/** One payment: what the bank said, where the money stands, and what was done. */
export function PaymentDetail({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('fees/payment-list');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(paymentQueries.detail(paymentId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { payment, refund, operations } = data;
  const column = (name: string) => t(`columns.${name}`);
  const moment = (instant: string | null) => instant && formatInstantSeconds(instant);
  return (
    <>
      <DetailSection
        title={t('detail.payment')}
        items={[
          { label: column('state'), content: <EnumTag name="CashFlowPayState" code={payment.state} /> },
          { label: column('amount'), content: <strong>{formatTwd(payment.amountTwd)}</strong> },
          { label: column('source'), content: enumLabel('SiteType', payment.source, language) },
          { label: column('site'), content: withAside(payment.siteName, payment.siteCode) },
          { label: column('plate'), content: payment.plate },
          { label: column('attempts'), content: payment.attempts },
          { label: column('requestedAt'), content: moment(payment.requestedAt) },
          { label: column('answeredAt'), content: moment(payment.answeredAt) },
          { label: t('detail.owed'), content: payment.transactionId },
          { label: t('detail.standsIn'), content: payment.paidTransactionId },
        ]}
      />
      <DetailSection
        title={t('detail.bank')}
        items={[
          { label: t('detail.bankCode'), content: payment.bankCode },
          { label: column('bank'), content: payment.bankMessage },
          { label: t('detail.bankReference'), content: payment.bankReference },
          {
            label: column('reconcile'),
            content: <EnumTag name="BankDetailState" code={payment.reconcileState} />,
          },
        ]}
      />
      <DetailSection
        title={t('actions.refund')}
        items={
          payment.refundedTwd > 0
            ? [
                { label: column('refunded'), content: formatTwd(payment.refundedTwd) },
                { label: t('detail.refundedAt'), content: moment(payment.refundedAt) },
              ]
            : []
        }
      >
        {payment.refundedTwd === 0 &&
          (refund.possible ? t(`refund.way.${refund.fullWay ?? 'none'}`) : refund.message)}
      </DetailSection>
      <OperationHistory operations={operations} />
    </>
  );
}
