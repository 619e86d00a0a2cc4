import type { DealResult, Schemas } from '@parking-plus/contracts';
import { [[entity]]CreateFormShape } from '@parking-plus/contracts/forms/[[file]]-create';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
[[#hasSite]]
import { useSiteOptions } from '../../../resources/lookups/use-site-options.ts';
[[/hasSite]]
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { [[entity]]Queries, type [[Entity]]Row } from './[[file]]-list.ts';

const Field = contractFields([[entity]]CreateFormShape.fields.entries.fields);

type Entries = Schemas['[[Entity]]Entries'];
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

const BLANK: FormStart<Values> = {
  values: { [[#fields]][[name]]: [[blank]], [[/fields]]},
};

interface [[Entity]]FormDrawerProps {
  isOpen: boolean;
  /** Entry to edit; null adds a new one. */
  row: [[Entity]]Row | null;
  onClose: () => void;
}

/** Adds an entry, or edits one. */
export function [[Entity]]FormDrawer({ isOpen, row, onClose }: [[Entity]]FormDrawerProps) {
  const { t } = useTranslation('[[path]]');
  const client = useQueryClient();
[[#hasSite]]
  const sites = useSiteOptions();
[[/hasSite]]
  const [[idField]] = row?.[[idField]] ?? 'new';
  const reload = async () =>
    startOf((await client.fetchQuery({ ...[[entity]]Queries.detail([[idField]]), staleTime: 0 })).record);
  return (
    <FormDrawer<Values, DealResult<'[[Entity]]Edit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: '[[path]]', record: [[idField]] }}
      title={t(row ? 'form.editTitle' : 'form.newTitle')}
      start={row ? startOf(row) : BLANK}
      onFinish={(values, { version, idempotencyKey }) => {
        const entries = values as Entries;
        return row
          ? api.data('[[Entity]]Edit', { [[idField]], version: version ?? 0, entries }, { idempotencyKey })
          : api.data('[[Entity]]Create', { entries }, { idempotencyKey });
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[[[entity]]Queries.all()]}
    >
      <FormSection title={t('form.section')}>
[[#fields]]
        <Field name="[[name]]"[[#isSite]] options={sites}[[/isSite]] />
[[/fields]]
      </FormSection>
    </FormDrawer>
  );
}

function startOf(row: [[Entity]]Row): FormStart<Values> {
  const { [[#fields]][[name]], [[/fields]]version } = row;
  return { values: { [[#fields]][[name]], [[/fields]]}, version };
}
