import { allowanceListShape } from '@parking-plus/contracts/lists/allowance-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentSection } from '../../../resources/documents/document-list.tsx';
import { invoicePath, queuePath } from '../../../resources/invoice-messages/message-paths.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import type { AllowanceRow } from './allowance-list.ts';

/** An allowance and its pending document with the steps. */
export function AllowanceDetail({ row }: { row: AllowanceRow | undefined }) {
  const { t } = useTranslation('invoices/allowance-list');
  if (row === undefined) return <p>{t('detail.elsewhere')}</p>;
  const { invoiceNumber, waiting } = row;
  return (
    <>
      <RecordSection
        title={t('detail.allowance')}
        shape={allowanceListShape.row}
        record={row}
        fields={[
          { field: 'allowanceNumber', content: row.allowanceNumber ?? t('detail.noNumberYet') },
          'state',
          {
            field: 'invoiceNumber',
            content: <Link to={invoicePath(invoiceNumber)}>{formatInvoiceNumber(invoiceNumber)}</Link>,
          },
          {
            field: 'uploadState',
            content: row.uploadState !== null && (
              <Link to={queuePath(invoiceNumber)}>
                <EnumTag name="UploadState" code={row.uploadState} />
              </Link>
            ),
          },
          'siteCode',
          'issuedOn',
          'periodCode',
          'salesTwd',
          'taxTwd',
          { field: 'amountTwd', isStrong: true },
          'invoiceTotalTwd',
          'documentId',
          { field: 'reason', isWide: true },
        ]}
      />
      <DetailSection title={t('detail.deletion')}>{t(`deletion.${row.deletion}`)}</DetailSection>
      <DocumentSection
        title={t('detail.waiting')}
        documents={waiting ? [waiting] : []}
        invalidates={[invoiceQueries.all(), transactionQueries.all()]}
      />
    </>
  );
}
