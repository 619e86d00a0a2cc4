import { type DealResult, InvoiceState } from '@parking-plus/contracts';
import { invoiceDetailRecordFields } from '@parking-plus/contracts/fields/invoice-detail-record';
import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { invoicePath } from '../../../resources/invoice-messages/message-paths.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import type { InvoiceRow } from './invoice-list.ts';

/** Fields that depend on the invoice mode. */
const BUYER_FIELDS = [
  'buyerTaxNumber',
  'buyerTitle',
  'carrierType',
  'carrierMasked',
  'donationCode',
] as const;

const shape = { ...invoiceDetailRecordFields, ...invoiceListShape.row };
/** Placeholder for fields that only the detail has. */
const NOTHING_MORE = {
  randomCode: null,
  sellerName: null,
  donationCode: null,
  uploadedAt: null,
  replaces: null,
  replacedBy: null,
};

function InvoiceLink({ invoiceNumber }: { invoiceNumber: string }) {
  return <Link to={invoicePath(invoiceNumber)}>{formatInvoiceNumber(invoiceNumber)}</Link>;
}

interface InvoiceSummaryProps {
  invoice: InvoiceRow;
  /** Undefined while only the list's row is loaded. */
  record: DealResult<'InvoiceDetail'> | undefined;
}

/** Seller, buyer, amounts, filing and upload state. */
export function InvoiceSummary({ invoice, record }: InvoiceSummaryProps) {
  const { t } = useTranslation('invoices/invoice-list');
  const { plate, transactionId } = invoice;
  const section = { shape, record: { ...NOTHING_MORE, ...record, ...invoice } };
  return (
    <>
      <RecordSection
        title={t('detail.issue')}
        {...section}
        fields={[
          'issuedAt',
          'periodCode',
          'invoiceType',
          'randomCode',
          'siteCode',
          'branchName',
          { field: 'sellerName', content: record && `${record.sellerName} ${record.sellerTaxNumber}` },
          ...(['replaces', 'replacedBy'] as const).flatMap((field) => {
            const number = section.record[field];
            return number === null ? [] : [{ field, content: <InvoiceLink invoiceNumber={number} /> }];
          }),
          { field: 'transactionId', content: transactionId && [transactionId, plate].join(' ') },
        ]}
      />
      <RecordSection
        title={t('detail.buyer')}
        {...section}
        fields={['infoMode', ...BUYER_FIELDS.filter((field) => section.record[field] !== null)]}
      />
      <RecordSection
        title={t('detail.filed')}
        {...section}
        fields={[
          'taxType',
          'salesTwd',
          'taxTwd',
          { field: 'totalTwd', isStrong: true },
          'allowanceTwd',
          'printState',
        ]}
      />
      <RecordSection
        title={t('detail.upload')}
        {...section}
        fields={['uploadState', 'uploadDueOn', 'uploadedAt', 'uploadMessage']}
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
