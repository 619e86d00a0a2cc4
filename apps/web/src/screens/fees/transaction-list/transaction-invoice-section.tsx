import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { formatInvoiceNumber, formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';

/** The invoice of the transaction, or that there is none. */
export function InvoiceSection({ invoice }: { invoice: Schemas['TransactionInvoice'] | null }) {
  const { t } = useTranslation('fees/transaction-list');
  const language = useLanguage();
  if (!invoice) return <DetailSection title={t('detail.invoice')}>{t('detail.noInvoice')}</DetailSection>;
  return (
    <DetailSection
      title={t('detail.invoice')}
      items={[
        { label: t('detail.invoiceNumber'), content: formatInvoiceNumber(invoice.invoiceNumber) },
        { label: t('detail.invoiceState'), content: <EnumTag name="InvoiceState" code={invoice.state} /> },
        { label: t('detail.issuedAt'), content: formatInstantSeconds(invoice.issuedAt) },
        { label: t('detail.invoicePeriod'), content: formatInvoicePeriod(invoice.periodCode, language) },
        { label: t('detail.infoMode'), content: enumLabel('InvoiceInfoMode', invoice.infoMode, language) },
        { label: t('detail.buyerTaxNumber'), content: invoice.buyerTaxNumber },
        { label: t('detail.taxType'), content: enumLabel('TaxType', invoice.taxType, language) },
        { label: t('detail.sales'), content: formatTwd(invoice.salesTwd) },
        { label: t('detail.tax'), content: formatTwd(invoice.taxTwd) },
        { label: t('detail.invoiceTotal'), content: <strong>{formatTwd(invoice.totalTwd)}</strong> },
      ]}
    />
  );
}
