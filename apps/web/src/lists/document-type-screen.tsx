import { type DocumentForm, dealActions, dealTitles, type TaskDeal } from '@parking-plus/contracts';
import type { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { type ComponentType, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentContent } from '../resources/documents/document-content.tsx';
import type { DocumentFormProps } from '../resources/documents/document-form-drawer.tsx';
import { documentStateOf } from '../resources/documents/document-head.ts';
import { documentQueries } from '../resources/documents/document-queries.ts';
import type { RecordLink } from '../resources/documents/record-links.ts';
import { EnumTag } from '../shared/enums/enum-tag.tsx';
import { DraftReminder } from '../shared/form/draft/draft-reminder.tsx';
import { useLanguage } from '../shared/formats/use-language.ts';
import type { List } from '../shared/list/define-list.ts';
import type { GuardedToolbarAction } from '../shared/table/actions/table-action.ts';
import { ListScreen } from './list-screen.tsx';
import { useList } from './use-list.ts';

interface DocumentTypeScreenProps<K extends TaskDeal> {
  deal: K;
  list: List<typeof documentListShape>;
  /** Name of the form in its drafts: the path of the screen. */
  form: string;
  title: string;
  Form: ComponentType<DocumentFormProps>;
  linksOf?: (form: DocumentForm<K>) => readonly RecordLink[];
}

/** List of one document type with its form, steps and timeline. */
export function DocumentTypeScreen<K extends TaskDeal>({
  deal,
  list,
  form,
  title,
  Form,
  linksOf,
}: DocumentTypeScreenProps<K>) {
  const { t } = useTranslation('document');
  const type = dealTitles[deal][useLanguage()];
  const state = useList(list, documentQueries.list);
  /** Number of the document in the form; `new` for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const toolbarActions = useMemo(
    (): GuardedToolbarAction[] => [
      {
        id: 'create',
        label: t('create', { type }),
        codes: [dealActions[deal]],
        isPrimary: true,
        onExecute: () => setEdited('new'),
      },
    ],
    [t, type, deal],
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={title}
      above={
        <DraftReminder
          form={form}
          isFormOpen={edited !== null}
          labelOf={(id) => (id === 'new' ? t('create', { type }) : t('editTitle', { type, id }))}
          onOpen={setEdited}
        />
      }
      toolbarActions={toolbarActions}
      exportDeal="DocumentExport"
      detail={{
        title: (id, row) => (
          <>
            <span>{id}</span>
            {row && <EnumTag name="DocumentState" code={documentStateOf(row)} />}
          </>
        ),
        content: (documentId) => (
          <DocumentContent
            deal={deal}
            documentId={documentId}
            onEdit={() => setEdited(documentId)}
            {...(linksOf && { linksOf })}
          />
        ),
      }}
    >
      <Form
        isOpen={edited !== null}
        documentId={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    </ListScreen>
  );
}
