import type { DealResult, Schemas } from '@parking-plus/contracts';
import { arrearsContactEditFormShape } from '@parking-plus/contracts/forms/arrears-contact-edit';
import { useTranslation } from 'react-i18next';
import { arrearsQueries } from '../../../resources/arrears/arrears-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import type { ArrearsCaseRow } from './arrears-case-list.ts';

const Field = contractFields(arrearsContactEditFormShape.fields.entries.fields);

type Entries = Schemas['ArrearsContact'];

interface ContactDrawerProps {
  /** Null if the drawer is closed. */
  row: ArrearsCaseRow | null;
  onClose: () => void;
}

/** 聯絡資料: the addressee of a case's letters. */
export function ContactDrawer({ row, onClose }: ContactDrawerProps) {
  const { t } = useTranslation('fees/arrears-case-list');
  const caseId = row?.caseId ?? '';
  const reload = useReload(arrearsQueries.detail(caseId), (record) => startOf(record.case));
  return (
    <FormDrawer<Entries, DealResult<'ArrearsContactEdit'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'fees/arrears-contact', record: caseId }}
      title={t('contact.title', { plate: row?.plate })}
      start={row ? startOf(row) : undefined}
      onFinish={(values, { version, idempotencyKey }) =>
        api.data(
          'ArrearsContactEdit',
          {
            caseId,
            version: version ?? 0,
            entries: {
              contactName: values.contactName || null,
              contactAddress: values.contactAddress || null,
              contactPhone: values.contactPhone || null,
              contactEmail: values.contactEmail || null,
            },
          },
          { idempotencyKey },
        )
      }
      reload={reload}
      pointerBase="/entries"
      success={t('contact.saved')}
      invalidates={[arrearsQueries.all()]}
    >
      <FormSection title={t('contact.section')}>
        <Field name="contactName" />
        <Field name="contactPhone" />
        <Field name="contactAddress" isWide />
        <Field name="contactEmail" isWide />
      </FormSection>
    </FormDrawer>
  );
}

function startOf({ contactName, contactAddress, contactPhone, contactEmail, version }: ArrearsCaseRow) {
  return { values: { contactName, contactAddress, contactPhone, contactEmail }, version };
}
