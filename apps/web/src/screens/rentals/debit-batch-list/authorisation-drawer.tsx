import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { debitAuthorisationCreateFormShape } from '@parking-plus/contracts/forms/debit-authorisation-create';
import { useTranslation } from 'react-i18next';
import { debitQueries } from '../../../resources/debits/debit-queries.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { RecordSelect } from '../../../shared/inputs/record-select.tsx';

const Field = contractFields(debitAuthorisationCreateFormShape.fields);

type Entries = DealRequest<'DebitAuthorisationCreate'>;
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

const BLANK: Values = { rentalId: null, bankCode: null, accountNumber: null, holderId: null };

/** 新增授權: records a tenant's authorisation, which the bank then verifies. */
export function AuthorisationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('rentals/debit-batch-list');
  return (
    <FormDrawer<Values, DealResult<'DebitAuthorisationCreate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'rentals/debit-authorisation', record: 'new' }}
      title={t('authorisation.title')}
      submitText={t('authorisation.submit')}
      start={{ values: BLANK }}
      onFinish={(values, { idempotencyKey }) =>
        api.data('DebitAuthorisationCreate', values as Entries, { idempotencyKey })
      }
      success={({ authorisationId }) => t('authorisation.done', { id: authorisationId })}
      invalidates={[debitQueries.all(), ...rentalChanges()]}
    >
      <FormSection title={t('authorisation.account')}>
        <Field name="rentalId" isWide>
          <RecordSelect query={debitQueries.rentals} />
        </Field>
        <Field name="bankCode" />
        <Field name="accountNumber" />
        <Field name="holderId" isWide />
      </FormSection>
      <p>{t('authorisation.hint')}</p>
    </FormDrawer>
  );
}
