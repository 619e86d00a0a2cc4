import { type DealResult, StoreCollectionSource } from '@parking-plus/contracts';
import { rentalTerminationFormShape } from '@parking-plus/contracts/forms/rental-termination';
import { storeCollectionListShape } from '@parking-plus/contracts/lists/store-collection-list';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';

const { refundPayment: PAYMENT } = rentalTerminationFormShape.fields;

/** A payment with what it paid, its refund and history. */
export function CollectionDetail({ record }: { record: DealResult<'StoreCollectionDetail'> }) {
  const { t } = useTranslation('fees/store-collection-list');
  const { collection, paidByTransactionIds, refundPayment, history } = record;
  const { siteCode, siteName } = collection;
  return (
    <>
      {collection.source === StoreCollectionSource.Online && (
        <Alert type="info" showIcon title={t('detail.online')} />
      )}
      <RecordSection
        title={t('detail.collection')}
        shape={storeCollectionListShape.row}
        record={collection}
        fields={[
          'source',
          'paidOn',
          'storeChain',
          { field: 'amountTwd', isStrong: true },
          'slipNumber',
          'reference',
          'importedAt',
          'companyName',
        ]}
      />
      <RecordSection
        title={t('detail.result')}
        shape={storeCollectionListShape.row}
        record={collection}
        fields={[
          'plate',
          { field: 'siteCode', content: siteCode && formatParenthetical(siteName ?? '', siteCode) },
          'caseId',
          'letterId',
          'postedTwd',
          'feeTwd',
          'refundTwd',
          'reason',
          ...paidByTransactionIds.map((transactionId) => ({
            label: t('detail.paidBy'),
            content: transactionId,
          })),
        ]}
      />
      {refundPayment && (
        <RecordSection
          title={t('detail.refund')}
          shape={PAYMENT.fields}
          record={refundPayment}
          fields={['method', 'bankCode', 'accountNumber', 'accountName']}
        />
      )}
      {(collection.requestedAt || collection.refundedAt) && (
        <RecordSection
          title={t('detail.refundedBy')}
          shape={storeCollectionListShape.row}
          record={collection}
          fields={['requestedByName', 'requestedAt', 'refundedByName', 'refundedAt']}
        />
      )}
      <RecordHistory t={t} entries={history} />
    </>
  );
}
