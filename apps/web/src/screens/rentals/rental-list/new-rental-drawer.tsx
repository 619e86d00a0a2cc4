import { type DocumentOf, dealActions } from '@parking-plus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReturnedAlert } from '../../../resources/documents/returned-alert.tsx';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { rentalChanges, rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { partsOfBay } from '../../../shared/formats/bay-format.ts';
import { NewRentalFields, useSelectedPlan } from './new-rental-fields.tsx';
import { blankRental, type NewRentalValues, newRentalForm, valuesOfForm } from './new-rental-values.ts';

type RentalDocument = DocumentOf<'RentalCreate'>;

interface NewRentalDrawerProps {
  isOpen: boolean;
  /** The draft or returned document to edit. Null for a new one. */
  edited: RentalDocument | null;
  today: string;
  /** The user's site selection, if it is a single site. */
  siteCode: string | null;
  /** Free bay picked on the floor plan; its site precedes the selection. */
  bayCode: string | null;
  onClose: () => void;
  onSubmitted: (document: RentalDocument) => void;
}

/** 新增合約: submits a new rental as a document. A returned document is edited in the same form. */
export function NewRentalDrawer(props: NewRentalDrawerProps) {
  const { isOpen, edited, today, siteCode, bayCode, onClose, onSubmitted } = props;
  const { t } = useTranslation('rentals/rental-list');
  const client = useQueryClient();
  const plans = useSelectedPlan();
  const documentId = edited?.head.documentId;
  return (
    <FormDrawer<NewRentalValues, RentalDocument>
      open={isOpen}
      onClose={onClose}
      draft={{
        form: `rentals/new-rental/${dealActions.RentalCreate}`,
        record: documentId ?? bayCode ?? 'new',
      }}
      title={documentId === undefined ? t('form.title') : t('form.editTitle', { id: documentId })}
      submitText={t('form.submit')}
      start={edited ? startOf(edited) : { values: startOfBay(today, siteCode, bayCode) }}
      onFinish={(values, { version, idempotencyKey }) => {
        const form = newRentalForm(values, plans.isFixed(values));
        const key = documentId === undefined ? null : { documentId, version: version ?? 0 };
        return submitDocument('RentalCreate', form, idempotencyKey, key);
      }}
      reload={
        edited && documentId !== undefined
          ? async () => {
              const query = { ...rentalQueries.document('RentalCreate', documentId), staleTime: 0 };
              return startOf((await client.fetchQuery(query)).items[0] ?? edited);
            }
          : undefined
      }
      pointerBase="/form"
      success={({ head }) => t('form.submitted', { id: head.documentId })}
      invalidates={rentalChanges()}
      onSaved={onSubmitted}
    >
      {edited && <ReturnedAlert document={edited} />}
      <NewRentalFields />
    </FormDrawer>
  );
}

function startOfBay(today: string, siteCode: string | null, bayCode: string | null): NewRentalValues {
  return blankRental(today, bayCode === null ? siteCode : partsOfBay(bayCode).siteCode, bayCode);
}

function startOf({ form, head }: RentalDocument): FormStart<NewRentalValues> {
  return { values: valuesOfForm(form), version: head.version };
}
