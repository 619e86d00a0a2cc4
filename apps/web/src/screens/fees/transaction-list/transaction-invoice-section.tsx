import type { Schemas } from '@parking-plus/contracts';
import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';

/** The invoice of the transaction, or that there is none. */
export function InvoiceSection({ invoice }: { invoice: Schemas['TransactionInvoice'] | null }) {
  const { t } = useTranslation('fees/transaction-list');
  const language = useLanguage();
  if (!invoice) return <DetailSection title={t('detail.invoice')}>{t('detail.noInvoice')}</DetailSection>;
  return (
    <RecordSection
      title={t('detail.invoice')}
      shape={invoiceListShape.row}
      record={invoice}
      fields={[
        'invoiceNumber',
        'state',
        'issuedAt',
        { field: 'periodCode', content: formatInvoicePeriod(invoice.periodCode, language) },
        'infoMode',
        'buyerTaxNumber',
        'taxType',
        'salesTwd',
        'taxTwd',
        { field: 'totalTwd', content: <strong>{formatTwd(invoice.totalTwd)}</strong> },
      ]}
    />
  );
}
