import type { DocumentForm } from '@parking-plus/contracts';
import { rentalTerminationFormShape } from '@parking-plus/contracts/forms/rental-termination';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentProgress } from '../../../resources/documents/document-progress.tsx';
import { rentalChanges, rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { useRefundWays } from './termination-values.ts';

const { rentalId, lastUsedDate, rows, refundPayment, reason } = rentalTerminationFormShape.fields;

function RefundPaymentText({ refundPayment }: Pick<DocumentForm<'RentalTermination'>, 'refundPayment'>) {
  const language = useLanguage();
  if (!refundPayment) return '–';
  const { method, bankCode, accountNumber, accountName } = refundPayment;
  return [enumLabel('RefundMethod', method, language), bankCode, accountNumber, accountName]
    .filter(Boolean)
    .join(' ');
}

interface TerminationProgressProps {
  deal: 'RentalTermination' | 'RentalForcedTermination';
  documentId: string;
  onEdit: () => void;
  onBack: () => void;
}

/** Step 4: state of the document, and the decision for authorised users. */
export function TerminationProgress({ deal, documentId, onEdit, onBack }: TerminationProgressProps) {
  const { t } = useTranslation('rentals/rental-return');
  const language = useLanguage();
  const waysOf = useRefundWays();
  const query = useQuery(rentalQueries.document(deal, documentId));
  const { data } = query;
  const document = data?.items[0];
  return (
    <>
      <QueryStatus query={query} rows={10} />
      {data && !document && <p>{t('progress.notFound', { id: documentId })}</p>}
      {document && (
        <>
          <RecordSection
            title={t('progress.requested')}
            shape={{ rentalId, lastUsedDate }}
            record={document.form}
            fields={[
              {
                field: 'rentalId',
                content: (
                  <Link to={`/rentals/rental-list?detail=${document.form.rentalId}`}>
                    {document.form.rentalId}
                  </Link>
                ),
              },
              {
                field: 'lastUsedDate',
                ...(document.form.lastUsedDate === null && { content: t('estimate.beforeStart') }),
              },
              {
                label: rows.items.refund.label[language],
                content: waysOf(document.form.rows),
                isWide: true,
              },
              {
                label: refundPayment.fields.method.label[language],
                content: <RefundPaymentText {...document.form} />,
                isWide: true,
              },
              { label: reason.label[language], content: document.form.reason, isWide: true },
            ]}
          />
          <DocumentProgress deal={deal} document={document} invalidates={rentalChanges()} onEdit={onEdit} />
        </>
      )}
      <div>
        <Button onClick={onBack}>{t('progress.back')}</Button>
      </div>
    </>
  );
}
