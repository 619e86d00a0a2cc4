[[#hasLists]]
import type { Schemas } from '@parking-plus/contracts';
[[/hasLists]]
import { [[entity]]FormShape } from '@parking-plus/contracts/forms/[[file]]';
[[#hasRefs]]
import { queryOptions } from '@tanstack/react-query';
[[/hasRefs]]
import { useTranslation } from 'react-i18next';
import {
  DocumentFormDrawer,
  type DocumentFormProps,
  type DocumentFormValues,
} from '../../../resources/documents/document-form-drawer.tsx';
import { useSiteOptions } from '../../../resources/lookups/use-site-options.ts';
[[#hasRefs]]
import { api } from '../../../shared/api/api.ts';
[[/hasRefs]]
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
[[#hasLists]]
import { RowFields } from '../../../shared/form/fields/row-fields.tsx';
[[/hasLists]]
[[#hasRefTitles]]
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
[[/hasRefTitles]]
[[#hasRefs]]
import { RecordSelect } from '../../../shared/inputs/record-select.tsx';
[[/hasRefs]]

[[#hasLists]]
const FIELDS = [[entity]]FormShape.fields;
const Field = contractFields(FIELDS);
[[/hasLists]]
[[^hasLists]]
const Field = contractFields([[entity]]FormShape.fields);
[[/hasLists]]
[[#listFields]]

// An empty field is null until the form has validated it.
const [[blankRow]] = { [[#typedLines]][[name]]: [[blank]], [[/typedLines]]} as unknown as Schemas['[[Line]]'];
[[/listFields]]

const BLANK: DocumentFormValues<'[[Entity]]'> = {
[[#entryFields]]
  [[name]]: [[blank]],
[[/entryFields]]
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

/** Form of [[titleZh]]. */
export function [[Entity]]Form(props: DocumentFormProps) {
  const { t } = useTranslation('[[path]]');
  const sites = useSiteOptions();
  return (
    <DocumentFormDrawer {...props} deal="[[Entity]]" form="[[path]]" blank={BLANK}>
      <FormSection title={t('section')}>
[[#plainFields]]
        <Field name="[[name]]"[[#isSite]] options={sites}[[/isSite]][[^isRef]] />[[/isRef]][[#isRef]]>
          <RecordSelect query={[[name]]Options} />
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
    </DocumentFormDrawer>
  );
}
