import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentList } from '../../../resources/documents/document-list.tsx';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatInvoiceNumber, formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { type AllowanceRow, invoicePath } from './allowance-columns.ts';

/** One allowance, and the document that waits on it with its steps. */
export function AllowanceDetail({ row }: { row: AllowanceRow | undefined }) {
  const { t } = useTranslation('invoices/allowance-list');
  const language = useLanguage();
  if (row === undefined) return <p>{t('detail.elsewhere')}</p>;
  const column = (name: string) => t(`columns.${name}`);
  const { invoiceNumber, siteName, siteCode, waiting } = row;
  return (
    <>
      <DetailSection
        title={t('detail.allowance')}
        items={[
          { label: column('allowanceNumber'), content: row.allowanceNumber ?? t('detail.noNumberYet') },
          { label: column('state'), content: <EnumTag name="AllowanceState" code={row.state} /> },
          {
            label: column('invoiceNumber'),
            content: <Link to={invoicePath(invoiceNumber)}>{formatInvoiceNumber(invoiceNumber)}</Link>,
          },
          { label: column('site'), content: withAside(siteName, siteCode) },
          { label: column('issuedOn'), content: formatBusinessDate(row.issuedOn) },
          { label: column('period'), content: formatInvoicePeriod(row.periodCode, language) },
          { label: column('sales'), content: formatTwd(row.salesTwd) },
          { label: column('tax'), content: formatTwd(row.taxTwd) },
          { label: column('amount'), content: <strong>{formatTwd(row.amountTwd)}</strong> },
          { label: column('invoiceTotal'), content: formatTwd(row.invoiceTotalTwd) },
          { label: t('detail.document'), content: row.documentId },
          { label: column('reason'), content: row.reason, isWide: true },
        ]}
      />
      <DetailSection title={t('detail.deletion')}>{t(`deletion.${row.deletion}`)}</DetailSection>
      {waiting && (
        <DetailSection title={t('detail.waiting')}>
          <DocumentList
            documents={[waiting]}
            invalidates={[invoiceQueries.all(), transactionQueries.all()]}
          />
        </DetailSection>
      )}
    </>
  );
}
