import type { DealResult, Schemas } from '@parking-plus/contracts';
import { paymentRefundFormShape } from '@parking-plus/contracts/forms/payment-refund';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { paymentQueries } from '../../../resources/payments/payment-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useFormRecord } from '../../../shared/form/record/use-form-record.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import type { PaymentRow } from './payment-list.ts';

const Field = contractFields(paymentRefundFormShape.fields);

interface RefundDrawerProps {
  row: PaymentRow | null;
  onClose: () => void;
}

/** 退款: amount, reason and effect on the invoice. */
export function RefundDrawer({ row, onClose }: RefundDrawerProps) {
  const { t } = useTranslation('fees/payment-list');
  const paymentId = row?.paymentId ?? '';
  const { data, form } = useFormRecord(paymentQueries.detail(paymentId), row !== null, startOf);
  return (
    <FormDrawer<{ amountTwd: number; reason: string }, DealResult<'PaymentRefund'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'fees/payment-refund', record: paymentId || 'none' }}
      title={t('refund.title', { id: paymentId })}
      submitText={t('actions.refund')}
      {...form}
      onFinish={(entries, { version, idempotencyKey }) =>
        api.data('PaymentRefund', { paymentId, version: version ?? 1, ...entries }, { idempotencyKey })
      }
      pointerBase=""
      success={(payment) => t('refund.done', { amount: formatTwd(payment.refundedTwd) })}
      invalidates={[paymentQueries.all(), transactionQueries.all(), invoiceQueries.all()]}
    >
      {data && <RefundFields detail={data} />}
    </FormDrawer>
  );
}

function startOf({ payment, refund }: DealResult<'PaymentDetail'>) {
  const amountTwd = refund.possible ? refund.mostTwd : payment.amountTwd;
  return { values: { amountTwd, reason: '' }, version: payment.version };
}

function RefundFields({ detail: { payment, refund } }: { detail: DealResult<'PaymentDetail'> }) {
  const { t } = useTranslation('fees/payment-list');
  const rules = useInputRules();
  const amountTwd = Form.useWatch<number | null | undefined>('amountTwd');
  const isFull = amountTwd === payment.amountTwd;
  return (
    <>
      {refund.possible ? (
        <Alert type="info" showIcon title={consequence(isFull ? refund.fullWay : refund.partialWay, t)} />
      ) : (
        <Alert type="warning" showIcon title={refund.message ?? t('refund.impossible')} />
      )}
      <FormSection title={t('refund.section')}>
        <Field
          name="amountTwd"
          rules={[rules.between(1, payment.amountTwd)]}
          hint={t(refund.partialWay === null ? 'refund.fullOnly' : 'refund.most', {
            amount: formatTwd(payment.amountTwd),
          })}
        />
        <Field name="reason" />
      </FormSection>
    </>
  );
}

function consequence(way: Schemas['RefundWay'] | null, t: (key: string) => string): string {
  return t(`refund.method.${way ?? 'none'}`);
}
