import type { DealResult, Schemas } from '@parking-plus/contracts';
import { [[entity]]CreateFormShape } from '@parking-plus/contracts/forms/[[file]]-create';
import { [[#hasRefs]]queryOptions, [[/hasRefs]]useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
[[#hasSite]]
import { useSiteOptions } from '../../../resources/lookups/use-site-options.ts';
[[/hasSite]]
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
[[#hasLists]]
import { RowFields } from '../../../shared/form/fields/row-fields.tsx';
[[/hasLists]]
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
[[#hasRefTitles]]
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
[[/hasRefTitles]]
[[#hasRefs]]
import { RecordSelect } from '../../../shared/inputs/record-select.tsx';
[[/hasRefs]]
import { [[entity]]Queries, type [[Entity]]Row } from './[[file]]-list.ts';

[[#hasLists]]
const FIELDS = [[entity]]CreateFormShape.fields.entries.fields;
const Field = contractFields(FIELDS);
[[/hasLists]]
[[^hasLists]]
const Field = contractFields([[entity]]CreateFormShape.fields.entries.fields);
[[/hasLists]]

type Entries = Schemas['[[Entity]]Entries'];
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

[[#listFields]]

// An empty field is null until the form has validated it.
const [[blankRow]] = { [[#typedLines]][[name]]: [[blank]], [[/typedLines]]} as unknown as Schemas['[[Line]]'];
[[/listFields]]

const BLANK: FormStart<Values> = {
  values: { [[#entryFields]][[name]]: [[blank]], [[/entryFields]]},
};
[[#refFields]]

/** Options of [[zh]]: rows of [[refDeal]] that match a text. */
const [[name]]Options = (text: string) =>
  queryOptions({
    queryKey: ['[[refDeal]]', 'options', text],
    queryFn: async ({ signal }) => {
      const filters = text === '' ? {} : { [[refSearch]]: text };
      const { items } = await api.data('[[refDeal]]', { page: 1, pageSize: 20, filters }, { signal });
      return items.map(({ [[refMembers]] }) => ({ value: [[refKey]], label: [[refLabel]] }));
    },
  });
[[/refFields]]

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
[[#plainFields]]
        <Field name="[[name]]"[[#isSite]] options={sites}[[/isSite]][[^isRef]] />[[/isRef]][[#isRef]]>
          <RecordSelect query={[[name]]Options} known={row?.[[titleName]]} />
        </Field>[[/isRef]]
[[/plainFields]]
      </FormSection>
[[#listFields]]
      <RowFields name="[[listName]]" shape={FIELDS.[[listName]]} blank={[[blankRow]]}>
        {(index, label) => (
          <>
[[#typedLines]]
            <Field name={['[[listName]]', index, '[[name]]']} label={label('[[name]]')} />
[[/typedLines]]
          </>
        )}
      </RowFields>
[[/listFields]]
    </FormDrawer>
  );
}

function startOf(row: [[Entity]]Row): FormStart<Values> {
  const { [[#entryFields]][[name]], [[/entryFields]]version } = row;
  return { values: { [[#entryFields]][[name]], [[/entryFields]]}, version };
}
