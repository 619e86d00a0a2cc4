import { type DocumentForm, FileLinkType, type TaskDeal } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenuPaths } from '../../session/account/menu-paths.ts';
import { FoldedChanges } from '../../shared/changes/change-table.tsx';
import { diffFields, formMembers, inFormOrder } from '../../shared/changes/diff-fields.ts';
import { FailedLoad } from '../../shared/feedback/failed-load.tsx';
import { DetailSection } from '../../shared/table/detail/detail-section.tsx';
import { AttachedFiles } from '../files/attached-files.tsx';
import { useChangeLabels } from '../lookups/use-change-labels.ts';
import { DocumentProgress, type DocumentProgressProps } from './document-progress.tsx';
import { documentQueries } from './document-queries.ts';
import { type RecordLink, recordLinks } from './record-links.ts';

interface DocumentContentProps<K extends TaskDeal> {
  deal: K;
  documentId: string;
  /** Opens the document's form for editing. */
  onEdit?: () => void;
  /** Handles a step; see `DocumentProgressProps`. */
  onDecide?: DocumentProgressProps<K>['onDecide'];
  /** Links to records of the form that `recordLinks` does not know. */
  linksOf?: (form: DocumentForm<K>) => readonly RecordLink[];
}

/** A document with its form as text, linked records, files, steps and timeline. */
export function DocumentContent<K extends TaskDeal>({
  deal,
  documentId,
  onEdit,
  onDecide,
  linksOf,
}: DocumentContentProps<K>) {
  const { t } = useTranslation('document');
  const { data, error, refetch } = useQuery(documentQueries.detail(deal, documentId));
  const paths = useMenuPaths();
  const words = useChangeLabels(deal);
  if (data === undefined && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (data === null) return <p>{t('gone')}</p>;
  const { head, timeline = [], attachments = [], mayAttach = false, removableFileIds = [] } = data;
  const asked = inFormOrder(deal, formMembers(data.form));
  const filled = asked.filter(({ after }) => after !== null && after !== '');
  const written = timeline.flatMap(({ changes }) => changes.flatMap(diffFields));
  const links = [
    ...recordLinks(head.dealType, [...asked, ...written], paths),
    ...(linksOf?.(data.form as DocumentForm<K>) ?? []),
  ];
  return (
    <DocumentProgress
      deal={deal}
      document={data}
      invalidates={[documentQueries.all()]}
      {...(onEdit && { onEdit })}
      onDecide={onDecide}
      changesOf={({ changes }) => (
        <FoldedChanges members={inFormOrder(deal, changes.flatMap(diffFields))} words={words} />
      )}
    >
      <DetailSection
        title={t('form')}
        items={filled.map((member) => ({
          label: words.label(member),
          content: words.value(member, member.after),
          isWide: String(member.after ?? '').length > 24,
        }))}
      />
      {links.length > 0 && (
        <DetailSection title={t('records')}>
          <Flex wrap gap="4px 16px">
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </Flex>
        </DetailSection>
      )}
      <DetailSection title={t('files')}>
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
