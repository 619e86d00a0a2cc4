import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { transactionPath } from '../../../resources/transactions/transaction-path.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatBusinessDate, formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { formatStay } from '../../../shared/formats/stay-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import type { TransactionRow } from './transaction-columns.ts';

interface TransactionFactsProps {
  transaction: TransactionRow;
  /** Undefined while only the list's row is known. */
  record: Schemas['TransactionDetailRecord'] | undefined;
}

/** Where and when the stay was, and what it came to. */
export function TransactionFacts({ transaction, record }: TransactionFactsProps) {
  const { t } = useTranslation('fees/transaction-list');
  const language = useLanguage();
  const { siteName, siteCode, businessDate, channel, machineCode, enteredAt, exitedAt, stayMinutes } =
    transaction;
  const { receivableTwd, discountTwd, receivedTwd, paymentMethod, mode, standing } = transaction;
  const { relatedTransactionId } = transaction;
  const column = (name: string) => t(`columns.${name}`);
  // What was voided, credited or paid for rent has no stay of its own: nobody is still inside.
  const isStay = enteredAt !== null || exitedAt !== null;
  const toldAt = (at: string | null, missing: string) =>
    at !== null ? formatInstantSeconds(at) : isStay ? missing : null;

  return (
    <>
      <DetailSection
        title={t('detail.stay')}
        items={[
          { label: column('site'), content: withAside(siteName, siteCode) },
          { label: t('detail.businessDate'), content: formatBusinessDate(businessDate) },
          { label: column('enteredAt'), content: toldAt(enteredAt, t('detail.noEntryRead')) },
          { label: column('exitedAt'), content: toldAt(exitedAt, t('detail.stillInside')) },
          { label: column('stay'), content: stayMinutes === null ? null : formatStay(stayMinutes, language) },
          {
            label: t('detail.vehicleKind'),
            content: record && enumLabel('VehicleKind', record.vehicleKind, language),
          },
          { label: t('detail.lane'), content: record?.laneCode },
          { label: column('machine'), content: machineCode },
        ]}
      />
      <DetailSection
        title={t('detail.charge')}
        items={[
          { label: column('receivable'), content: formatTwd(receivableTwd) },
          { label: column('discount'), content: formatTwd(discountTwd) },
          { label: column('received'), content: <strong>{formatTwd(receivedTwd)}</strong> },
          { label: column('paymentMethod'), content: enumLabel('PaymentMethod', paymentMethod, language) },
          { label: column('channel'), content: enumLabel('ChargeChannel', channel, language) },
          { label: column('mode'), content: enumLabel('TransactionMode', mode, language) },
          { label: column('state'), content: <EnumTag name="TransactionStanding" code={standing} /> },
          {
            label: column('related'),
            content: relatedTransactionId && (
              <Link to={transactionPath(relatedTransactionId)}>{relatedTransactionId}</Link>
            ),
          },
        ]}
      />
    </>
  );
}
