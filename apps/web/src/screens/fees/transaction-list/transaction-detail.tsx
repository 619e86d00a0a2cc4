import type { Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentList } from '../../../resources/documents/document-list.tsx';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { picturePath } from '../../../resources/transactions/picture-path.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { PlateChip } from '../../../shared/table/plate-chip.tsx';
import { FollowUps } from './follow-ups.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { InvoiceSection } from './transaction-invoice-section.tsx';
import type { TransactionRow } from './transaction-list.ts';

interface DetailProps {
  transactionId: string;
  /** The row of the list, where the list has it: shown until the detail is there. */
  row: TransactionRow | undefined;
}

/** Plate, number and state: enough to know that the right row was opened. */
export function TransactionTitle({ transactionId, row }: DetailProps) {
  const { data } = useQuery(transactionQueries.detail(transactionId));
  const known = data?.transaction ?? row;
  return (
    <>
      {known && <PlateChip plate={known.plate} />}
      <span>{transactionId}</span>
      {known && <EnumTag name="TransactionStanding" code={known.standing} />}
      <PendingTags row={known} />
    </>
  );
}

/** Everything known of one transaction. */
export function TransactionDetail({ transactionId, row }: DetailProps) {
  const { t } = useTranslation('fees/transaction-list');
  const { data, error, refetch } = useQuery(transactionQueries.detail(transactionId));
  const known = data?.transaction ?? row;

  return (
    <>
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {known && <TransactionFacts transaction={known} record={data} />}
      {data && (
        <>
          {data.abnormalReason !== null && <AbnormalSection record={data} reason={data.abnormalReason} />}
          <FollowUps followUps={data.followUps} />
          <InvoiceSection invoice={data.invoice} />
          <PicturesSection transactionId={transactionId} pictures={data.pictures} />
          {data.documents.length > 0 && (
            <DetailSection title={t('detail.documents')}>
              <DocumentList documents={data.documents} invalidates={[transactionQueries.all()]} />
            </DetailSection>
          )}
          <OperationHistory operations={data.operations} />
          {data.memo && <DetailSection title={t('detail.memo')}>{data.memo}</DetailSection>}
        </>
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: known ? 4 : 10 }} />}
    </>
  );
}

function AbnormalSection({ record, reason }: { record: Schemas['TransactionDetailRecord']; reason: number }) {
  const { t } = useTranslation('fees/transaction-list');
  return (
    <DetailSection
      title={t('detail.abnormal')}
      items={[
        { label: t('detail.abnormalReason'), content: <EnumTag name="AbnormalReason" code={reason} /> },
        { label: t('detail.personInCharge'), content: record.personInCharge ?? t('detail.nobody') },
      ]}
    />
  );
}

interface PicturesProps {
  transactionId: string;
  pictures: readonly Schemas['TransactionPicture'][];
}

function PicturesSection({ transactionId, pictures }: PicturesProps) {
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
