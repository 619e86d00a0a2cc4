import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnumTag } from '../../shared/enums/enum-tag.tsx';
import { documentStateOf } from './document-head.ts';
import { documentPath, type WithPending } from './pending-documents.ts';

/** Pending documents in a detail's header, each with a link to 單據中心. */
export function PendingTags({ row }: { row: WithPending | undefined }) {
  const { t } = useTranslation('table');
  return row?.pendingDocuments?.map((document) => (
    <Link
      key={document.documentId}
      to={documentPath(document.documentId)}
      aria-label={t('pending.document', { id: document.documentId })}
    >
      <EnumTag name="DocumentState" code={documentStateOf(document)} />
    </Link>
  ));
}
