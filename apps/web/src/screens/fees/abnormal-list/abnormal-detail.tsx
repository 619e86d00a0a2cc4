import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import type { AbnormalRow } from './abnormal-columns.ts';

/** What went wrong with a transaction, who looks after it, and what has been done. */
export function AbnormalDetail({
  transactionId,
  row,
}: {
  transactionId: string;
  /** The row of the list, where the list has it: its cause and its age. */
  row: AbnormalRow | undefined;
}) {
  const { t } = useTranslation('fees/abnormal-list');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(transactionQueries.detail(transactionId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { transaction, abnormalReason, personInCharge, memo, operations } = data;
  const column = (name: string) => t(`columns.${name}`);
  const moment = (instant: string | null) => instant && formatInstantSeconds(instant);
  return (
    <>
      <DetailSection
        title={t('detail.abnormal')}
        items={[
          {
            label: column('reason'),
            content: abnormalReason && <EnumTag name="AbnormalReason" code={abnormalReason} />,
          },
          {
            label: column('state'),
            content: <EnumTag name="TransactionInfoState" code={transaction.state} />,
          },
          { label: column('person'), content: row?.personInChargeName ?? personInCharge ?? t('nobody') },
          { label: column('openDays'), content: row?.openDays },
        ]}
      />
      <DetailSection
        title={t('detail.stay')}
        items={[
          { label: column('site'), content: withAside(transaction.siteName, transaction.siteCode) },
          { label: column('plate'), content: transaction.plate },
          { label: column('enteredAt'), content: moment(transaction.enteredAt) },
          { label: column('exitedAt'), content: moment(transaction.exitedAt) },
          { label: column('receivable'), content: formatTwd(transaction.receivableTwd) },
          { label: column('discount'), content: formatTwd(transaction.discountTwd) },
          { label: column('received'), content: formatTwd(transaction.receivedTwd) },
          {
            label: column('paymentMethod'),
            content: enumLabel('PaymentMethod', transaction.paymentMethod, language),
          },
          { label: column('mode'), content: enumLabel('TransactionMode', transaction.mode, language) },
          {
            label: column('invoiceNumber'),
            content: transaction.invoiceNumber && formatInvoiceNumber(transaction.invoiceNumber),
          },
          { label: t('detail.memo'), content: memo, isWide: true },
        ]}
      />
      <OperationHistory operations={operations} />
    </>
  );
}
