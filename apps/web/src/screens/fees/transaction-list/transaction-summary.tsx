import type { DealResult } from '@parking-plus/contracts';
import { transactionDetailRecordFields } from '@parking-plus/contracts/fields/transaction-detail-record';
import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { useTranslation } from 'react-i18next';
import { TransactionLink } from '../../../resources/transactions/transaction-path.tsx';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import type { TransactionRow } from './transaction-list.ts';

type Detail = DealResult<'TransactionDetail'>;

const shape = { ...transactionDetailRecordFields, ...transactionListShape.row };

interface TransactionSummaryProps {
  transaction: TransactionRow;
  /** Undefined while only the list's row is loaded. */
  record: Detail | undefined;
}

/** Place, time and charge of the stay. */
export function TransactionSummary({ transaction, record }: TransactionSummaryProps) {
  const { t } = useTranslation('fees/transaction-list');
  const { enteredAt, exitedAt, relatedTransactionId } = transaction;
  // Voids, allowances and rent payments have no stay, so they do not show a vehicle as inside.
  const isStay = enteredAt !== null || exitedAt !== null;
  const toldAt = (at: string | null, missing: string) =>
    at !== null ? formatInstantSeconds(at) : isStay ? missing : null;

  return (
    <>
      <RecordSection
        title={t('detail.stay')}
        shape={shape}
        record={{ vehicleKind: record?.vehicleKind, laneCode: record?.laneCode, ...transaction }}
        fields={[
          'siteCode',
          'businessDate',
          { field: 'enteredAt', content: toldAt(enteredAt, t('detail.noEntryRead')) },
          { field: 'exitedAt', content: toldAt(exitedAt, t('detail.stillInside')) },
          'stayMinutes',
          'vehicleKind',
          'laneCode',
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
          { field: 'receivedTwd', isStrong: true },
          'paymentMethod',
          'channel',
          'mode',
          'standing',
          {
            field: 'relatedTransactionId',
            content: relatedTransactionId && <TransactionLink id={relatedTransactionId} />,
          },
        ]}
      />
    </>
  );
}

/** Cause and person in charge of an abnormal transaction. Renders nothing for other transactions. */
export function AbnormalSection({ record }: { record: Detail }) {
  const { t } = useTranslation('fees/transaction-list');
  if (record.abnormalReason === null) return null;
  return (
    <RecordSection
      title={t('detail.abnormal')}
      shape={shape}
      record={record}
      fields={[
        'abnormalReason',
        { field: 'personInCharge', content: record.personInCharge ?? t('detail.nobody') },
      ]}
    />
  );
}

/** Invoice of the transaction, or a note that there is no invoice. */
export function InvoiceSection({ invoice }: Pick<Detail, 'invoice'>) {
  const { t } = useTranslation('fees/transaction-list');
  if (!invoice) return <DetailSection title={t('detail.invoice')}>{t('detail.noInvoice')}</DetailSection>;
  return (
    <RecordSection
      title={t('detail.invoice')}
      shape={invoiceListShape.row}
      record={invoice}
      fields={[
        'invoiceNumber',
        'state',
        'issuedAt',
        'periodCode',
        'infoMode',
        'buyerTaxNumber',
        'taxType',
        'salesTwd',
        'taxTwd',
        { field: 'totalTwd', isStrong: true },
      ]}
    />
  );
}
