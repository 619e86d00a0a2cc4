import { type DocumentForm, type DocumentOf, dealTitles, type TaskDeal } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../shared/form/record/use-record-form.ts';
import { useRecordStart } from '../../shared/form/record/use-record-start.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { documentQueries } from './document-queries.ts';
import { submitDocument } from './submit-document.ts';

/** Values of a document's form. An empty field is null until the form has validated it. */
export type DocumentFormValues<K extends TaskDeal> = {
  [N in keyof DocumentForm<K>]: DocumentForm<K>[N] | null;
};

/** Props of the form of one document type. */
export interface DocumentFormProps {
  isOpen: boolean;
  /** Draft or returned document to edit; null for a new one. */
  documentId: string | null;
  onClose: () => void;
}

interface DocumentFormDrawerProps<K extends TaskDeal> extends DocumentFormProps {
  deal: K;
  /** Name of the form in its drafts: the path of the screen. */
  form: string;
  /** Initial values of a new document. */
  blank: DocumentFormValues<K>;
  /** `FormSection`s of the type's fields. */
  children: ReactNode;
}

/** Form of a document type: submits a new document, or an edited draft or returned one. */
export function DocumentFormDrawer<K extends TaskDeal>({
  deal,
  form,
  isOpen,
  documentId,
  onClose,
  blank,
  children,
}: DocumentFormDrawerProps<K>) {
  const { t } = useTranslation('document');
  const type = dealTitles[deal][useLanguage()];
  const isNew = documentId === null;
  const startOf = (document: DocumentOf<K> | null): FormStart<DocumentFormValues<K>> =>
    document
      ? { values: document.form as DocumentFormValues<K>, version: document.head.version }
      : { values: blank };
  const edited = useRecordStart(documentQueries.detail(deal, documentId ?? ''), isOpen && !isNew, startOf);
  return (
    <FormDrawer<DocumentFormValues<K>, DocumentOf<K>>
      open={isOpen}
      onClose={onClose}
      draft={{ form, record: documentId ?? 'new' }}
      title={isNew ? t('create', { type }) : t('editTitle', { type, id: documentId })}
      submitText={t('step.submit')}
      {...(isNew ? { start: startOf(null) } : edited.form)}
      onFinish={(values, { version, idempotencyKey }) =>
        submitDocument(
          deal,
          values as DocumentForm<K>,
          idempotencyKey,
          isNew ? null : { documentId, version: version ?? 0 },
        )
      }
      pointerBase="/form"
      success={({ head }) => t('taken.submit', { id: head.documentId })}
      invalidates={[documentQueries.all()]}
    >
      {children}
    </FormDrawer>
  );
}
