import { type DealResult, RefundMethod, type Schemas } from '@parking-plus/contracts';
import { storeCollectionRefundFormShape } from '@parking-plus/contracts/forms/store-collection-refund';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { storeCollectionQueries } from '../../../resources/store-collections/store-collection-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { RefundPaymentFields } from '../../../shared/form/fields/refund-payment-fields.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { StoreCollectionRow } from './store-collection-list.ts';

const Field = contractFields(storeCollectionRefundFormShape.fields);
const METHODS = [RefundMethod.Cash, RefundMethod.BankTransfer] as const;

type Payment = Schemas['RefundPayment'];
type Values = {
  refundPayment: Omit<Payment, 'method'> & { method: Payment['method'] | null };
  reason: string;
};

interface CollectionRefundDrawerProps {
  /** Null if the drawer is closed. */
  row: StoreCollectionRow | null;
  onClose: () => void;
}

/** 申請退款: how to refund what a payment has too much. */
export function CollectionRefundDrawer({ row, onClose }: CollectionRefundDrawerProps) {
  const { t } = useTranslation('fees/store-collection-list');
  const language = useLanguage();
  const collectionId = row?.collectionId ?? '';
  const reload = useReload(storeCollectionQueries.detail(collectionId), ({ collection }) =>
    startOf(collection),
  );
  return (
    <FormDrawer<Values, DealResult<'StoreCollectionRefund'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'fees/store-collection-refund', record: collectionId || 'none' }}
      title={t('refund.title', { id: collectionId })}
      submitText={t('actions.refund')}
      start={row ? startOf(row) : undefined}
      onFinish={({ refundPayment, reason }, { version, idempotencyKey }) =>
        api.data(
          'StoreCollectionRefund',
          { collectionId, version: version ?? 0, refundPayment: sentPayment(refundPayment), reason },
          { idempotencyKey },
        )
      }
      reload={reload}
      pointerBase=""
      success={t('refund.done')}
      invalidates={[storeCollectionQueries.all()]}
    >
      {row && (
        <Alert
          type="info"
          showIcon
          title={t('refund.what', {
            amount: formatTwd(row.refundTwd),
            reason: row.reason === null ? '' : enumLabel('StoreCollectionReason', row.reason, language),
          })}
        />
      )}
      <PaymentFields />
      <FormSection title={t('refund.section')}>
        <Field name="reason" isWide />
      </FormSection>
    </FormDrawer>
  );
}

function PaymentFields() {
  const method = Form.useWatch<number | null | undefined>(['refundPayment', 'method']);
  return <RefundPaymentFields method={method ?? null} methods={METHODS} />;
}

const NO_PAYMENT = { method: null, bankCode: null, accountNumber: null, accountName: null };

function startOf({ version }: StoreCollectionRow) {
  return { values: { refundPayment: NO_PAYMENT, reason: '' }, version };
}

/** Account data of a transfer stay in the form after another method was chosen. */
function sentPayment({ method, ...account }: Values['refundPayment']): Payment {
  if (method === RefundMethod.BankTransfer) return { method, ...account };
  return { ...NO_PAYMENT, method: method ?? RefundMethod.Cash };
}
