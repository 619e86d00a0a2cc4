import type { Schemas } from '@parking-plus/contracts';
import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { transactionPath } from '../../../resources/transactions/transaction-path.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import type { TransactionRow } from './transaction-list.ts';

interface TransactionFactsProps {
  transaction: TransactionRow;
  /** Undefined while only the list's row is known. */
  record: Schemas['TransactionDetailRecord'] | undefined;
}

/** Where and when the stay was, and what it came to. */
export function TransactionFacts({ transaction, record }: TransactionFactsProps) {
  const { t } = useTranslation('fees/transaction-list');
  const language = useLanguage();
  const { row: shape } = transactionListShape;
  const { siteName, siteCode, enteredAt, exitedAt, receivedTwd, relatedTransactionId } = transaction;
  // What was voided, credited or paid for rent has no stay of its own: nobody is still inside.
  const isStay = enteredAt !== null || exitedAt !== null;
  const toldAt = (at: string | null, missing: string) =>
    at !== null ? formatInstantSeconds(at) : isStay ? missing : null;

  return (
    <>
      <RecordSection
        title={t('detail.stay')}
        shape={shape}
        record={transaction}
        fields={[
          { field: 'siteCode', content: withAside(siteName, siteCode) },
          'businessDate',
          { field: 'enteredAt', content: toldAt(enteredAt, t('detail.noEntryRead')) },
          { field: 'exitedAt', content: toldAt(exitedAt, t('detail.stillInside')) },
          'stayMinutes',
          {
            label: t('detail.vehicleKind'),
            content: record && enumLabel('VehicleKind', record.vehicleKind, language),
          },
          { label: t('detail.lane'), content: record?.laneCode },
          'machineCode',
        ]}
      />
      <RecordSection
        title={t('detail.charge')}
        shape={shape}
        record={transaction}
        fields={[
          'receivableTwd',
          'discountTwd',
          { field: 'receivedTwd', content: <strong>{formatTwd(receivedTwd)}</strong> },
          'paymentMethod',
          'channel',
          'mode',
          'standing',
          {
            field: 'relatedTransactionId',
            content: relatedTransactionId && (
              <Link to={transactionPath(relatedTransactionId)}>{relatedTransactionId}</Link>
            ),
          },
        ]}
      />
    </>
  );
}
