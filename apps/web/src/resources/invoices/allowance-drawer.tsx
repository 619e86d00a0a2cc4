import type { DocumentOf } from '@parking-plus/contracts';
import { invoiceAllowanceFormShape } from '@parking-plus/contracts/forms/invoice-allowance';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { contractFields } from '../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../shared/form/frame/form-drawer.tsx';
import { useFormRecord } from '../../shared/form/record/use-form-record.ts';
import { formatTwd } from '../../shared/formats/amount-format.ts';
import { formatInvoiceNumber } from '../../shared/formats/invoice-format.ts';
import { useInputRules } from '../../shared/inputs/input-rules.ts';
import { submitDocument } from '../documents/submit-document.ts';
import { transactionQueries } from '../transactions/transaction-queries.ts';
import { invoiceQueries } from './invoice-queries.ts';
import { VoidOrAllowanceHint } from './void-or-allowance-hint.tsx';

const Field = contractFields(invoiceAllowanceFormShape.fields);

interface AllowanceDrawerProps {
  invoiceNumber: string | null;
  onClose: () => void;
}

/** 折讓: document 30201 for an invoice, up to its remaining amount. */
export function AllowanceDrawer({ invoiceNumber, onClose }: AllowanceDrawerProps) {
  const { t } = useTranslation('invoices');
  const rules = useInputRules();
  const { data, form } = useFormRecord(
    invoiceQueries.detail(invoiceNumber ?? ''),
    invoiceNumber !== null,
    ({ takeBack }) => ({ values: { amountTwd: takeBack.creditableTwd, reason: '' } }),
  );
  const leftTwd = data?.takeBack.creditableTwd ?? 0;

  return (
    <FormDrawer<{ amountTwd: number; reason: string }, DocumentOf<'InvoiceAllowance'>>
      open={invoiceNumber !== null}
      onClose={onClose}
      draft={{ form: 'fees/invoice-allowance', record: invoiceNumber ?? 'none' }}
      title={t('allowance.title', { number: formatInvoiceNumber(invoiceNumber ?? '') })}
      submitText={t('document.submit')}
      {...form}
      onFinish={(entries, { idempotencyKey }) =>
        submitDocument('InvoiceAllowance', { invoiceNumber: invoiceNumber ?? '', ...entries }, idempotencyKey)
      }
      pointerBase="/form"
      success={({ head }) => t('document.submitted', { id: head.documentId })}
      invalidates={[invoiceQueries.all(), transactionQueries.all()]}
    >
      {data && (
        <Alert
          type="info"
          showIcon
          title={<VoidOrAllowanceHint invoice={data.invoice} takeBack={data.takeBack} />}
        />
      )}
      <FormSection title={t('allowance.section')}>
        <Field
          name="amountTwd"
          rules={[rules.between(1, Math.max(1, leftTwd))]}
          hint={t('allowance.left', { amount: formatTwd(leftTwd) })}
        />
        <Field name="reason" />
      </FormSection>
    </FormDrawer>
  );
}
