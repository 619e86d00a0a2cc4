import { CollectionState, type DealResult, dealActions, type Schemas } from '@parking-plus/contracts';
import { rentCollectionListShape } from '@parking-plus/contracts/lists/rent-collection-list';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { rentBillQueries } from '../../../resources/rent-bills/rent-bill-queries.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { Can } from '../../../session/permissions/can.tsx';
import { api } from '../../../shared/api/api.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import styles from './rent-bill-list.module.css';

type Collection = Schemas['RentCollectionRow'];

/** 待審核: reported payments that need a review before they count. */
export function PendingCollections({ siteCodes }: { siteCodes: readonly string[] }) {
  const { t } = useTranslation('rentals/rent-bill-list');
  const [refused, setRefused] = useState<Collection | null>(null);
  const query = useQuery(
    rentBillQueries.collections({
      page: 1,
      pageSize: 100,
      filters: {
        states: [CollectionState.Waiting],
        ...(siteCodes.length > 0 ? { siteCodes: [...siteCodes] } : {}),
      },
    }),
  );
  const { data } = query;
  const invalidates = [...rentalChanges(), transactionQueries.all(), invoiceQueries.all()];
  const review = (
    { collectionId, version }: Collection,
    reason: string | null,
    sending: { idempotencyKey: string },
  ) =>
    api.data('RentCollectionReview', { collectionId, version, isAccepted: reason === null, reason }, sending);
  const accept = useAction({
    run: (row: Collection, sending) => review(row, null, sending),
    success: ({ collectionId }) => t('review.accepted', { id: collectionId }),
    invalidates,
  });

  return (
    <section className={styles.waiting} aria-label={t('review.title')}>
      <h2>{t('review.title')}</h2>
      <QueryStatus query={query} rows={3} />
      {data && (
        <RecordTable
          label={t('review.title')}
          shape={rentCollectionListShape.row}
          empty={t('review.none')}
          rows={data.items}
          rowKey={({ collectionId }) => collectionId}
          columns={[
            'collectionId',
            { field: 'rentalId', content: ({ rentalId, tenantName }) => `${rentalId} ${tenantName}` },
            'amountTwd',
            'paymentMethod',
            'reference',
            {
              key: 'reported',
              title: t('review.reported'),
              content: (row) => `${row.reportedByName} ${formatInstant(row.reportedAt)}`,
            },
            {
              key: 'acts',
              title: '',
              content: (row) => (
                <Can codes={[dealActions.RentCollectionReview]}>
                  <Space>
                    <Button
                      size="small"
                      type="primary"
                      disabled={accept.isPending}
                      onClick={() => void accept.run(row)}
                    >
                      {t('review.accept')}
                    </Button>
                    <Button size="small" danger onClick={() => setRefused(row)}>
                      {t('review.refuse')}
                    </Button>
                  </Space>
                </Can>
              ),
            },
          ]}
        />
      )}
      <ReasonAction<Collection, DealResult<'RentCollectionReview'>>
        subject={refused}
        title={t('review.ask', { id: refused?.collectionId ?? '' })}
        okText={t('review.refuse')}
        run={review}
        success={({ collectionId }) => t('review.refused', { id: collectionId })}
        invalidates={invalidates}
        onClose={() => setRefused(null)}
      />
    </section>
  );
}
