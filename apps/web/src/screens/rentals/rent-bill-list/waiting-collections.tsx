import { CollectionState, dealActions, type Schemas } from '@parking-plus/contracts';
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
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { SmallTable } from '../../../shared/table/small-table.tsx';
import styles from './rent-bill-list.module.css';

type Collection = Schemas['RentCollectionRow'];

/** 待審核: payments that were reported and that somebody has to see before they count. */
export function WaitingCollections({ siteCodes }: { siteCodes: readonly string[] }) {
  const { t } = useTranslation('rentals/rent-bill-list');
  const labelOf = useFieldLabels(rentCollectionListShape.row);
  const language = useLanguage();
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
    isAccepted: boolean,
    reason: string | null,
    idempotencyKey: string,
  ) => api.data('RentCollectionReview', { collectionId, version, isAccepted, reason }, { idempotencyKey });
  const accept = useAction({
    run: (row: Collection, { idempotencyKey }) => review(row, true, null, idempotencyKey),
    success: ({ collectionId }) => t('review.accepted', { id: collectionId }),
    invalidates,
  });
  const refuse = useAction({
    run: ({ subject, reason }: { subject: Collection; reason: string }, { idempotencyKey }) =>
      review(subject, false, reason, idempotencyKey),
    success: ({ collectionId }) => t('review.refused', { id: collectionId }),
    invalidates,
    showsOwnFailure: true,
  });

  return (
    <section className={styles.waiting} aria-label={t('review.title')}>
      <h2>{t('review.title')}</h2>
      <QueryStatus query={query} rows={3} />
      {data && (
        <SmallTable
          label={t('review.title')}
          empty={t('review.none')}
          rows={data.items}
          rowKey={({ collectionId }) => collectionId}
          columns={[
            { key: 'id', title: labelOf('collectionId'), content: ({ collectionId }) => collectionId },
            {
              key: 'rental',
              title: labelOf('rentalId'),
              content: ({ rentalId, tenantName }) => `${rentalId} ${tenantName}`,
            },
            {
              key: 'amount',
              title: labelOf('amountTwd'),
              isNumeric: true,
              content: ({ amountTwd }) => formatTwd(amountTwd),
            },
            {
              key: 'method',
              title: labelOf('paymentMethod'),
              content: ({ paymentMethod }) => enumLabel('PaymentMethod', paymentMethod, language),
            },
            { key: 'reference', title: labelOf('reference'), content: (row) => row.reference ?? '–' },
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
      <ReasonDialog
        subject={refused}
        title={t('review.ask', { id: refused?.collectionId ?? '' })}
        okText={t('review.refuse')}
        action={refuse}
        onClose={() => setRefused(null)}
      />
    </section>
  );
}
