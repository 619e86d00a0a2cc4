import { type DocumentOf, dealActions } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { submitNew } from '../../../shared/document/document-progress.tsx';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { NewRentalFields, useChosenPlan } from './new-rental-fields.tsx';
import { blankRental, type NewRentalValues, newRentalForm } from './new-rental-values.ts';

interface NewRentalDrawerProps {
  isOpen: boolean;
  today: string;
  /** The one site that the user has chosen for every list, if it is one. */
  siteCode: string | null;
  onClose: () => void;
  onSubmitted: (document: DocumentOf<'RentalNew'>) => void;
}

/** 新增合約: a new rental as a document, which is sent to be approved. */
export function NewRentalDrawer({ isOpen, today, siteCode, onClose, onSubmitted }: NewRentalDrawerProps) {
  const { t } = useTranslation('rentals/rental-list');
  const plans = useChosenPlan();
  return (
    <FormDrawer<NewRentalValues, DocumentOf<'RentalNew'>>
      isOpen={isOpen}
      onClose={onClose}
      draft={{ form: `rentals/new-rental/${dealActions.RentalNew}`, record: 'new' }}
      title={t('form.title')}
      submitText={t('form.submit')}
      start={{ values: blankRental(today, siteCode) }}
      send={(values, { idempotencyKey }) =>
        submitNew('RentalNew', newRentalForm(values, plans.isFixed(values)), idempotencyKey)
      }
      pointerBase="/form"
      success={({ head }) => t('form.submitted', { id: head.documentId })}
      invalidates={[rentalQueries.all()]}
      onSaved={onSubmitted}
    >
      <NewRentalFields today={today} />
    </FormDrawer>
  );
}
