import type { DealResult, Schemas } from '@parking-plus/contracts';
import { ownerCreateFormShape } from '@parking-plus/contracts/forms/owner-create';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { type OwnerRow, ownerQueries } from './owner-list.ts';

const Field = contractFields(ownerCreateFormShape.fields.entries.fields);

type Entries = Schemas['OwnerEntries'];
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

const BLANK: FormStart<Values> = {
  values: {
    name: null,
    taxNumber: null,
    contact: null,
    phone: null,
    address: null,
    bankCode: null,
    bankAccountNumber: null,
    bankAccountName: null,
    endsOn: null,
  },
};

interface OwnerFormDrawerProps {
  isOpen: boolean;
  /** Entry to edit; null adds a new one. */
  row: OwnerRow | null;
  onClose: () => void;
}

/** Adds an entry, or edits one. */
export function OwnerFormDrawer({ isOpen, row, onClose }: OwnerFormDrawerProps) {
  const { t } = useTranslation('settlement/owner-list');
  const client = useQueryClient();
  const ownerId = row?.ownerId ?? 'new';
  const reload = async () =>
    startOf((await client.fetchQuery({ ...ownerQueries.detail(ownerId), staleTime: 0 })).record);
  return (
    <FormDrawer<Values, DealResult<'OwnerEdit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'settlement/owner-list', record: ownerId }}
      title={t(row ? 'form.editTitle' : 'form.newTitle')}
      start={row ? startOf(row) : BLANK}
      onFinish={(values, { version, idempotencyKey }) => {
        const entries = values as Entries;
        return row
          ? api.data('OwnerEdit', { ownerId, version: version ?? 0, entries }, { idempotencyKey })
          : api.data('OwnerCreate', { entries }, { idempotencyKey });
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[ownerQueries.all()]}
    >
      <FormSection title={t('form.section')}>
        <Field name="name" />
        <Field name="taxNumber" />
        <Field name="contact" />
        <Field name="phone" />
        <Field name="address" isWide />
        <Field name="endsOn" />
      </FormSection>
      <FormSection title={t('form.bank')}>
        <Field name="bankCode" />
        <Field name="bankAccountNumber" />
        <Field name="bankAccountName" />
      </FormSection>
    </FormDrawer>
  );
}

function startOf(row: OwnerRow): FormStart<Values> {
  const {
    name,
    taxNumber,
    contact,
    phone,
    address,
    bankCode,
    bankAccountNumber,
    bankAccountName,
    endsOn,
    version,
  } = row;
  return {
    values: {
      name,
      taxNumber,
      contact,
      phone,
      address,
      bankCode,
      bankAccountNumber,
      bankAccountName,
      endsOn,
    },
    version,
  };
}
