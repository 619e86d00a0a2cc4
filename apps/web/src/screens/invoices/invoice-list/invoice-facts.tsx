import { type DealResult, InvoiceState } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatBusinessDate, formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { type DetailItem, DetailSection } from '../../../shared/table/detail-section.tsx';
import type { InvoiceRow } from './invoice-columns.ts';

interface InvoiceFactsProps {
  invoice: InvoiceRow;
  /** Undefined while only the list's row is known. */
  record: DealResult<'InvoiceDetail'> | undefined;
}

/** Who sold what to whom, what is filed, and where the upload stands. */
export function InvoiceFacts({ invoice, record }: InvoiceFactsProps) {
  const { t } = useTranslation('invoices/invoice-list');
  const language = useLanguage();
  const column = (name: string) => t(`columns.${name}`);
  const { siteName, siteCode, branchName, plate, transactionId, uploadDueOn } = invoice;
  return (
    <>
      <DetailSection
        title={t('detail.issue')}
        items={[
          { label: column('issuedAt'), content: formatInstantSeconds(invoice.issuedAt) },
          { label: column('period'), content: formatInvoicePeriod(invoice.periodCode, language) },
          { label: column('invoiceType'), content: enumLabel('InvoiceType', invoice.invoiceType, language) },
          { label: t('detail.randomCode'), content: record?.randomCode },
          { label: column('site'), content: withAside(siteName, siteCode) },
          { label: column('branch'), content: branchName },
          { label: t('detail.seller'), content: record && `${record.sellerName} ${record.sellerTaxNumber}` },
          { label: column('transactionId'), content: transactionId && [transactionId, plate].join(' ') },
        ]}
      />
      <DetailSection title={t('detail.buyer')} items={useBuyerItems({ invoice, record })} />
      <DetailSection
        title={t('detail.filed')}
        items={[
          { label: column('taxType'), content: enumLabel('TaxType', invoice.taxType, language) },
          { label: column('sales'), content: formatTwd(invoice.salesTwd) },
          { label: column('tax'), content: formatTwd(invoice.taxTwd) },
          { label: column('total'), content: <strong>{formatTwd(invoice.totalTwd)}</strong> },
          { label: t('detail.credited'), content: formatTwd(invoice.allowanceTwd) },
          { label: column('printState'), content: enumLabel('InvoicePrint', invoice.printState, language) },
        ]}
      />
      <DetailSection
        title={t('detail.upload')}
        items={[
          {
            label: column('uploadState'),
            content: <EnumTag name="UploadState" code={invoice.uploadState} />,
          },
          { label: column('uploadDueOn'), content: uploadDueOn && formatBusinessDate(uploadDueOn) },
          {
            label: t('detail.uploadedAt'),
            content: record?.uploadedAt && formatInstantSeconds(record.uploadedAt),
          },
          { label: t('detail.uploadMessage'), content: invoice.uploadMessage },
        ]}
      />
      {invoice.state === InvoiceState.Void && (
        <DetailSection
          title={t('detail.void')}
          items={[
            {
              label: t('detail.voidedAt'),
              content: invoice.voidedAt && formatInstantSeconds(invoice.voidedAt),
            },
            { label: t('detail.voidedBy'), content: invoice.voidedByName },
            { label: t('detail.reason'), content: invoice.voidReason, isWide: true },
          ]}
        />
      )}
    </>
  );
}

/** Each mode has its own members. */
function useBuyerItems({ invoice, record }: InvoiceFactsProps): DetailItem[] {
  const { t } = useTranslation('invoices/invoice-list');
  const language = useLanguage();
  const { infoMode, buyerTaxNumber, buyerTitle, carrierType, carrierMasked } = invoice;
  const column = (name: string) => t(`columns.${name}`);
  const donation = record?.donationCode ?? null;
  return [
    { label: column('infoMode'), content: enumLabel('InvoiceInfoMode', infoMode, language) },
    ...(buyerTaxNumber === null ? [] : [{ label: column('buyerTaxNumber'), content: buyerTaxNumber }]),
    ...(buyerTitle === null ? [] : [{ label: column('buyerTitle'), content: buyerTitle }]),
    ...(carrierType === null
      ? []
      : [{ label: t('detail.carrierType'), content: enumLabel('CarrierType', carrierType, language) }]),
    ...(carrierMasked === null ? [] : [{ label: column('carrier'), content: carrierMasked }]),
    ...(donation === null ? [] : [{ label: t('detail.donationCode'), content: donation }]),
  ];
}
