import {
  ChargeChannel,
  type DocumentForm,
  type DocumentOf,
  PaymentMethod,
  TransactionMode,
  VehicleKind,
} from '@parking-plus/contracts';
import { transactionManualEntryFormShape } from '@parking-plus/contracts/forms/transaction-manual-entry';
import { useTranslation } from 'react-i18next';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { useServiceSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { enteredPermits, StayPermitFields } from '../../../resources/rates/stay-permit-fields.tsx';
import { PAYING_METHODS } from '../../../resources/transactions/paying-methods.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { ManualEntryFee } from './manual-entry-fee.tsx';

const Field = contractFields(transactionManualEntryFormShape.fields);

type Entries = DocumentForm<'TransactionManualEntry'>;

interface ManualEntryDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Initial values of the form. All other fields start empty. */
const BLANK: Partial<Entries> = {
  vehicleKind: VehicleKind.SmallCar,
  channel: ChargeChannel.Pos,
  paymentMethod: PaymentMethod.Cash,
  mode: TransactionMode.Fill,
  enteredAt: null,
  discountTwd: 0,
};

/** 補登: enters a transaction that no machine recorded, as document 10501 for another user's approval. */
export function ManualEntryDrawer({ isOpen, onClose }: ManualEntryDrawerProps) {
  const { t } = useTranslation('fees/transaction-list');
  const sites = useServiceSiteOptions('charge');

  return (
    <FormDrawer<Entries, DocumentOf<'TransactionManualEntry'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'fees/transaction-fill', record: 'new' }}
      title={t('manualEntry.title')}
      submitText={t('document.submit')}
      start={{ values: BLANK as Entries }}
      onFinish={(
        { hasDisabledPermit, disabledUsedMinutes, chargedKwh, fullAt, ...form },
        { idempotencyKey },
      ) =>
        submitDocument(
          'TransactionManualEntry',
          {
            ...form,
            enteredAt: form.enteredAt ?? null,
            ...enteredPermits({ hasDisabledPermit, disabledUsedMinutes, chargedKwh, fullAt }),
          },
          idempotencyKey,
        )
      }
      pointerBase="/form"
      success={({ head }) => t('document.submitted', { id: head.documentId })}
      invalidates={[transactionQueries.all()]}
    >
      <FormSection title={t('manualEntry.stay')}>
        <Field name="siteCode" options={sites} />
        <Field name="plate" fieldProps={{ maxLength: 16 }} />
        <Field name="vehicleKind" />
        <Field name="mode" />
        <Field name="enteredAt" />
        <Field name="exitedAt" />
        <StayPermitFields />
      </FormSection>
      <FormSection title={t('manualEntry.charge')}>
        <Field name="receivableTwd" />
        <Field name="discountTwd" />
        <Field name="channel" />
        <Field name="paymentMethod" fieldProps={{ codes: PAYING_METHODS }} />
        <Field name="reason" />
      </FormSection>
      <ManualEntryFee />
    </FormDrawer>
  );
}
