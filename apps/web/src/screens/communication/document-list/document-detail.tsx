import { FileLinkType, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { documentDealOf, documentStateOf } from '../../../resources/documents/document-head.ts';
import { DocumentProgress } from '../../../resources/documents/document-progress.tsx';
import { documentQueries } from '../../../resources/documents/document-queries.ts';
import { recordTypeOf } from '../../../resources/documents/record-documents.ts';
import { AttachedFiles } from '../../../resources/files/attached-files.tsx';
import { useChangeLabels } from '../../../resources/lookups/use-change-labels.ts';
import { useMenuPaths } from '../../../session/account/menu-paths.ts';
import { FoldedChanges } from '../../../shared/changes/change-table.tsx';
import { diffFields, formMembers, inFormOrder } from '../../../shared/changes/diff-fields.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import styles from './document-list.module.css';
import { RecordDocument } from './record-document.tsx';
import { recordLinks } from './record-links.ts';

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
  return (
    <>
      <span>{t(`types.${recordTypeOf(documentId) ?? documentId.slice(0, TYPE_DIGITS)}`)}</span>
      <span>{documentId}</span>
      {row && <EnumTag name="DocumentState" code={documentStateOf(row)} />}
    </>
  );
}

export function DocumentDetail({ documentId }: { documentId: string }) {
  const { t } = useTranslation('communication/document-list');
  const recordType = recordTypeOf(documentId);
  if (recordType !== undefined) return <RecordDocument dealType={recordType} documentId={documentId} />;
  const deal = documentDealOf(documentId.slice(0, TYPE_DIGITS));
  if (deal === undefined) return <p>{t('detail.gone')}</p>;
  return <KnownDocument deal={deal} documentId={documentId} />;
}

function KnownDocument({ deal, documentId }: { deal: TaskDeal; documentId: string }) {
  const { t } = useTranslation('communication/document-list');
  const { data, error, refetch } = useQuery(documentQueries.detail(deal, documentId));
  const paths = useMenuPaths();
  const words = useChangeLabels(deal);
  if (data === undefined && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (data === null) return <p>{t('detail.gone')}</p>;
  const { head, timeline = [], attachments = [], mayAttach = false, removableFileIds = [] } = data;
  const asked = inFormOrder(deal, formMembers(data.form));
  const filled = asked.filter(({ after }) => after !== null && after !== '');
  const written = timeline.flatMap(({ changes }) => changes.flatMap(diffFields));
  const links = recordLinks(head.dealType, [...asked, ...written], paths);
  return (
    <DocumentProgress
      deal={deal}
      document={data}
      invalidates={[documentQueries.all()]}
      changesOf={({ changes }) => (
        <FoldedChanges members={inFormOrder(deal, changes.flatMap(diffFields))} words={words} />
      )}
    >
      <DetailSection
        title={t('detail.form')}
        items={filled.map((member) => ({
          label: words.label(member),
          content: words.value(member, member.after),
          isWide: String(member.after ?? '').length > 24,
        }))}
      />
      {links.length > 0 && (
        <DetailSection title={t('detail.records')}>
          <div className={styles.links}>
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </div>
        </DetailSection>
      )}
      <DetailSection title={t('detail.files')}>
        <AttachedFiles
          files={attachments}
          linkedType={FileLinkType.DealAttachment}
          linkedCode={documentId}
          mayAttach={mayAttach}
          mayRemove={({ fileSettings_ID }) => removableFileIds.includes(fileSettings_ID)}
          invalidates={[documentQueries.all()]}
        />
      </DetailSection>
    </DocumentProgress>
  );
}
