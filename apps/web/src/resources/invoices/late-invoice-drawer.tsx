import type { DealResult } from '@parking-plus/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import {
  BLANK_BUYER,
  BuyerFields,
  type BuyerFormValues,
  buyerOf,
} from '../../shared/form/fields/buyer-fields.tsx';
import { FormDrawer } from '../../shared/form/frame/form-drawer.tsx';
import { useFormRecord } from '../../shared/form/record/use-form-record.ts';
import { formatTwd } from '../../shared/formats/amount-format.ts';
import { formatInvoiceNumber } from '../../shared/formats/invoice-format.ts';
import { transactionQueries } from '../transactions/transaction-queries.ts';
import { invoiceQueries } from './invoice-queries.ts';
import { TaxPreview } from './tax-preview.tsx';

interface LateInvoiceDrawerProps {
  /** Paid transaction without an invoice, or null while closed. */
  transactionId: string | null;
  onClose: () => void;
}

/** 開立（補開）發票: issues an invoice today for a received payment. Shared by all screens that issue invoices. */
export function LateInvoiceDrawer({ transactionId: asked, onClose }: LateInvoiceDrawerProps) {
  const { t } = useTranslation('invoices');
  const transactionId = asked ?? '';
  const { data, form } = useFormRecord(
    transactionQueries.detail(transactionId),
    asked !== null,
    ({ transaction: { version } }) => ({ values: { buyer: BLANK_BUYER }, version }),
  );
  const status = data?.laterInvoice;

  return (
    <FormDrawer<{ buyer: BuyerFormValues }, DealResult<'InvoiceLateIssue'>>
      open={asked !== null}
      onClose={onClose}
      draft={{ form: 'fees/later-invoice', record: transactionId || 'none' }}
      title={t('lateInvoice.title', { id: transactionId })}
      submitText={t('lateInvoice.submit')}
      {...form}
      onFinish={({ buyer }, { version, idempotencyKey }) =>
        api.data(
          'InvoiceLateIssue',
          { transactionId, version: version ?? 1, buyer: buyerOf(buyer) },
          { idempotencyKey },
        )
      }
      cannotSend={status !== 'possible'}
      success={({ invoiceNumber }) => t('lateInvoice.done', { number: formatInvoiceNumber(invoiceNumber) })}
      invalidates={[invoiceQueries.all(), transactionQueries.all()]}
    >
      {data && status && (
        <Alert
          showIcon
          type={status === 'possible' ? 'info' : 'warning'}
          title={t(`lateInvoice.status.${status}`, {
            amount: formatTwd(data.transaction.receivedTwd),
          })}
        />
      )}
      {data && status === 'possible' && (
        <>
          <BuyerFields title={t('lateInvoice.buyer')} />
          <TaxPreview totalTwd={data.transaction.receivedTwd} />
        </>
      )}
    </FormDrawer>
  );
}
