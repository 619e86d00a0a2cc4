import { useTranslation } from 'react-i18next';
import { DocumentTypeScreen } from '../../../lists/document-type-screen.tsx';
import { documentTypeList } from '../../../resources/documents/document-columns.ts';
import { [[Entity]]Form } from './[[file]]-form.tsx';

const list = documentTypeList('[[Entity]]');

/** [[titleZh]]. */
export function [[Page]]() {
  const { t } = useTranslation('[[path]]');
  return (
    <DocumentTypeScreen
      deal="[[Entity]]"
      list={list}
      form="[[path]]"
      title={t('title')}
      Form={[[Entity]]Form}
[[#hasRefs]]
      linksOf={(form) => [
[[#refFields]]
        [[#required]]{ to: `[[refPath]]?detail=${form.[[name]]}`, label: form.[[name]] }[[/required]][[^required]]...(form.[[name]] ? [{ to: `[[refPath]]?detail=${form.[[name]]}`, label: form.[[name]] }] : [])[[/required]],
[[/refFields]]
      ]}
[[/hasRefs]]
    />
  );
}
