import type { DealResult } from '@parking-plus/contracts';
import { transactionDetailRecordFields } from '@parking-plus/contracts/fields/transaction-detail-record';
import { transactionFollowUpFields } from '@parking-plus/contracts/fields/transaction-follow-up';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentSection } from '../../../resources/documents/document-list.tsx';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { picturePath } from '../../../resources/transactions/picture-path.ts';
import { TransactionLink } from '../../../resources/transactions/transaction-path.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import type { TransactionRow } from './transaction-list.ts';
import { AbnormalSection, InvoiceSection, TransactionSummary } from './transaction-summary.tsx';

interface TransactionDetailProps {
  transactionId: string;
  /** Row of the list, if loaded. Shown until the detail arrives. */
  row: TransactionRow | undefined;
}

export function TransactionDetail({ transactionId, row }: TransactionDetailProps) {
  const { t } = useTranslation('fees/transaction-list');
  const language = useLanguage();
  const query = useQuery(transactionQueries.detail(transactionId));
  const { data } = query;
  const known = data?.transaction ?? row;
  return (
    <>
      {query.error && <QueryStatus query={query} />}
      {known && <TransactionSummary transaction={known} record={data} />}
      {data && (
        <>
          <AbnormalSection record={data} />
          {/* Transactions that reversed this one or paid for it later. */}
          {data.followUps.length > 0 && (
            <RecordTableSection
              title={t('detail.followUps')}
              shape={transactionFollowUpFields}
              rows={data.followUps}
              rowKey={(row) => row.transactionId}
              columns={[
                { field: 'transactionId', content: (row) => <TransactionLink id={row.transactionId} /> },
                'mode',
                'standing',
                'receivedTwd',
                'chargedAt',
              ]}
            />
          )}
          <InvoiceSection invoice={data.invoice} />
          <PicturesSection transactionId={transactionId} pictures={data.pictures} />
          <DocumentSection
            title={t('detail.documents')}
            documents={data.documents}
            invalidates={[transactionQueries.all()]}
          />
          <OperationHistory operations={data.operations} />
          {data.memo && (
            <DetailSection title={transactionDetailRecordFields.memo.label[language]}>
              {data.memo}
            </DetailSection>
          )}
        </>
      )}
      {query.isPending && <QueryStatus query={query} rows={known ? 4 : 10} />}
    </>
  );
}

interface PicturesSectionProps extends Pick<DealResult<'TransactionDetail'>, 'pictures'> {
  transactionId: string;
}

function PicturesSection({ transactionId, pictures }: PicturesSectionProps) {
  const { t } = useTranslation('fees/transaction-list');
  return (
    <DetailSection
      title={t('detail.pictures')}
      items={pictures.map(({ side, takenAt }) => ({
        label: t(`detail.side.${side}`),
        content: formatInstantSeconds(takenAt),
      }))}
    >
      {pictures.length > 0 ? (
        <p>
          <Link to={picturePath(transactionId)} target="_blank" rel="noopener">
            {t('detail.openPictures')}
          </Link>
        </p>
      ) : (
        t('detail.noPictures')
      )}
    </DetailSection>
  );
}
