import type { DocumentForm } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentProgress } from '../../../resources/documents/document-progress.tsx';
import { rentalChanges, rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';

function RefundPaymentText({ refundPayment }: Pick<DocumentForm<'RentalReturn'>, 'refundPayment'>) {
  const language = useLanguage();
  if (!refundPayment) return '–';
  const { method, bankCode, accountNumber, accountName } = refundPayment;
  return [enumLabel('RefundMethod', method, language), bankCode, accountNumber, accountName]
    .filter(Boolean)
    .join(' ');
}

interface ReturnProgressProps {
  deal: 'RentalReturn' | 'RentalForcedReturn';
  documentId: string;
  onEdit: () => void;
  onBack: () => void;
}

/** Step 4: where the document stands, and, for who may, the decision on it. */
export function ReturnProgress({ deal, documentId, onEdit, onBack }: ReturnProgressProps) {
  const { t } = useTranslation('rentals/rental-return');
  const query = useQuery(rentalQueries.document(deal, documentId));
  const { data } = query;
  const document = data?.items[0];
  return (
    <>
      <QueryStatus query={query} rows={10} />
      {data && !document && <p>{t('progress.notFound', { id: documentId })}</p>}
      {document && (
        <>
          <DetailSection
            title={t('progress.asked')}
            items={[
              {
                label: t('columns.rental'),
                content: (
                  <Link to={`/rentals/rental-list?detail=${document.form.rentalId}`}>
                    {document.form.rentalId}
                  </Link>
                ),
              },
              {
                label: t('reckon.lastDay'),
                content: document.form.lastUsedDate
                  ? formatBusinessDate(document.form.lastUsedDate)
                  : t('reckon.beforeStart'),
              },
              {
                label: t('columns.way'),
                content: formatList(
                  document.form.rows.map(({ lineNumber, refund }) => `${lineNumber}: ${t(`way.${refund}`)}`),
                ),
                isWide: true,
              },
              { label: t('payment.method'), content: <RefundPaymentText {...document.form} />, isWide: true },
              { label: t('confirm.reason'), content: document.form.reason, isWide: true },
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
