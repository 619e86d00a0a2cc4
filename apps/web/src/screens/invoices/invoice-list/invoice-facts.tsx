import { type DealResult, InvoiceState } from '@parking-plus/contracts';
import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import type { InvoiceRow } from './invoice-list.ts';

/** Each mode has its own of these. */
const BUYER_FIELDS = ['buyerTaxNumber', 'buyerTitle', 'carrierType', 'carrierMasked'] as const;

interface InvoiceFactsProps {
  invoice: InvoiceRow;
  /** Undefined while only the list's row is known. */
  record: DealResult<'InvoiceDetail'> | undefined;
}

/** Who sold what to whom, what is filed, and where the upload stands. */
export function InvoiceFacts({ invoice, record }: InvoiceFactsProps) {
  const { t } = useTranslation('invoices/invoice-list');
  const language = useLanguage();
  const { siteName, siteCode, plate, transactionId } = invoice;
  const donationCode = record?.donationCode ?? null;
  const donation = donationCode === null ? [] : [{ label: t('detail.donationCode'), content: donationCode }];
  const section = { shape: invoiceListShape.row, record: invoice };
  return (
    <>
      <RecordSection
        title={t('detail.issue')}
        {...section}
        fields={[
          'issuedAt',
          { field: 'periodCode', content: formatInvoicePeriod(invoice.periodCode, language) },
          'invoiceType',
          { label: t('detail.randomCode'), content: record?.randomCode },
          { field: 'siteCode', content: withAside(siteName, siteCode) },
          'branchName',
          { label: t('detail.seller'), content: record && `${record.sellerName} ${record.sellerTaxNumber}` },
          { field: 'transactionId', content: transactionId && [transactionId, plate].join(' ') },
        ]}
      />
      <RecordSection
        title={t('detail.buyer')}
        {...section}
        fields={['infoMode', ...BUYER_FIELDS.filter((field) => invoice[field] !== null), ...donation]}
      />
      <RecordSection
        title={t('detail.filed')}
        {...section}
        fields={[
          'taxType',
          'salesTwd',
          'taxTwd',
          { field: 'totalTwd', content: <strong>{formatTwd(invoice.totalTwd)}</strong> },
          'allowanceTwd',
          'printState',
        ]}
      />
      <RecordSection
        title={t('detail.upload')}
        {...section}
        fields={[
          'uploadState',
          'uploadDueOn',
          {
            label: t('detail.uploadedAt'),
            content: record?.uploadedAt && formatInstantSeconds(record.uploadedAt),
          },
          'uploadMessage',
        ]}
      />
      {invoice.state === InvoiceState.Void && (
        <RecordSection
          title={t('detail.void')}
          {...section}
          fields={['voidedAt', 'voidedByName', { field: 'voidReason', isWide: true }]}
        />
      )}
    </>
  );
}
