import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { DocumentContent } from '../../../resources/documents/document-content.tsx';
import {
  type DecisionStep,
  documentDealOf,
  documentStateOf,
} from '../../../resources/documents/document-head.ts';
import { recordTypeOf } from '../../../resources/documents/record-documents.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { documentTypeName } from './document-type-name.ts';
import { RecordDocument } from './record-document.tsx';

/** Digits of the type prefix of a document number, such as 20201-1151120-003. */
const TYPE_DIGITS = 5;

/** Type, number and state, so the user can identify the document while the rest loads. */
export function DocumentTitle({
  documentId,
  row,
}: {
  documentId: string;
  row: Schemas['DocumentHead'] | undefined;
}) {
  const { t } = useTranslation('communication/document-list');
  const language = useLanguage();
  return (
    <>
      <span>
        {documentTypeName(t, language, recordTypeOf(documentId) ?? documentId.slice(0, TYPE_DIGITS))}
      </span>
      <span>{documentId}</span>
      {row && <EnumTag name="DocumentState" code={documentStateOf(row)} />}
    </>
  );
}

interface DocumentDetailProps {
  documentId: string;
  onDecide: (step: DecisionStep, head: Schemas['DocumentHead'], effect: string | undefined) => void;
}

export function DocumentDetail({ documentId, onDecide }: DocumentDetailProps) {
  const { t } = useTranslation('document');
  const recordType = recordTypeOf(documentId);
  if (recordType !== undefined) return <RecordDocument dealType={recordType} documentId={documentId} />;
  const deal = documentDealOf(documentId.slice(0, TYPE_DIGITS));
  if (deal === undefined) return <p>{t('gone')}</p>;
  return <DocumentContent deal={deal} documentId={documentId} onDecide={onDecide} />;
}
