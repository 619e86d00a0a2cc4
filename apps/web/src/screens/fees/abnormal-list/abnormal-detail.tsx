import { transactionDetailRecordFields } from '@parking-plus/contracts/fields/transaction-detail-record';
import { abnormalListShape } from '@parking-plus/contracts/lists/abnormal-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import type { AbnormalRow } from './abnormal-list.ts';

const shape = { ...abnormalListShape.row, memo: transactionDetailRecordFields.memo };

interface AbnormalDetailProps {
  transactionId: string;
  /** Row of the list with cause and age, if loaded. */
  row: AbnormalRow | undefined;
}

/** Cause, age, person in charge and history of an abnormal transaction. */
export function AbnormalDetail({ transactionId, row }: AbnormalDetailProps) {
  const { t } = useTranslation('fees/abnormal-list');
  const query = useQuery(transactionQueries.detail(transactionId));
  if (!query.data) return <QueryStatus query={query} />;
  const { transaction, abnormalReason, personInCharge, memo, operations } = query.data;
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
        record={{ ...transaction, memo }}
        fields={[
          'siteCode',
          'plate',
          'enteredAt',
          'exitedAt',
          'receivableTwd',
          'discountTwd',
          'receivedTwd',
          'paymentMethod',
          'mode',
          'invoiceNumber',
          { field: 'memo', isWide: true },
        ]}
      />
      <OperationHistory operations={operations} />
    </>
  );
}
