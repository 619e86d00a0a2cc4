import { type DealResult, dealActions, FileLinkType, MessageBoardState } from '@parking-plus/contracts';
import { threadListShape } from '@parking-plus/contracts/lists/thread-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '../../../resources/files/attached-files.tsx';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import { ReplyForm } from './reply-form.tsx';
import type { ThreadRow } from './thread-list.ts';
import { ThreadPosts } from './thread-posts.tsx';
import { useReadMark } from './use-read-mark.ts';

/** Subject and state: enough to know that the right thread was opened. */
export function ThreadTitle({ threadCode, row }: { threadCode: string; row: ThreadRow | undefined }) {
  const { data } = useQuery(threadQueries.detail(threadCode));
  const known = data?.thread ?? row;
  return (
    <>
      <span>{known?.subject ?? threadCode}</span>
      {known && <EnumTag name="MessageBoardState" code={known.state} />}
    </>
  );
}

/** What may be done with it as it stands, whether or not the list has it. */
export function ThreadDetailActions({
  threadCode,
  row,
  actions,
}: {
  threadCode: string;
  row: ThreadRow | undefined;
  actions: readonly RowAction<ThreadRow>[];
}) {
  const { data } = useQuery(threadQueries.detail(threadCode));
  return <DetailActions actions={actions} row={data?.thread ?? row} />;
}

/** What was asked and answered, and a place to go on. */
export function ThreadDetail({ threadCode }: { threadCode: string }) {
  const { t } = useTranslation('communication/message-board-list');
  const { data, error, refetch } = useQuery(threadQueries.detail(threadCode));
  const mayReply = useCan([dealActions.ThreadReply]);
  useReadMark(data);
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const isClosed = data.thread.state === MessageBoardState.Closed;
  return (
    <>
      <ThreadFacts thread={data.thread} />
      <DetailSection title={t('detail.posts')}>
        <ThreadPosts posts={data.posts} />
        {mayReply && !isClosed && <ReplyForm key={threadCode} threadCode={threadCode} />}
        {isClosed && <p>{t('detail.closed')}</p>}
      </DetailSection>
      <FilesSection record={data} mayAttach={mayReply && !isClosed} />
      <RecordHistory
        title={t('history.title')}
        entries={data.history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}

function ThreadFacts({ thread }: { thread: ThreadRow }) {
  const { t } = useTranslation('communication/message-board-list');
  const language = useLanguage();
  return (
    <RecordSection
      title={t('detail.facts')}
      shape={threadListShape.row}
      record={thread}
      fields={[
        'threadCode',
        { field: 'target', content: enumLabel('MessageTarget', thread.target, language) },
        { field: 'siteCode', content: withAside(thread.siteName, thread.siteCode) },
        'askedByName',
        { field: 'openedAt', content: formatInstant(thread.openedAt) },
      ]}
    />
  );
}

function FilesSection({
  record: { thread, files, removableFileIds },
  mayAttach,
}: {
  record: DealResult<'ThreadDetail'>;
  mayAttach: boolean;
}) {
  const { t } = useTranslation('communication/message-board-list');
  if (files.length === 0 && !mayAttach) return null;
  return (
    <DetailSection title={t('detail.files')}>
      <AttachedFiles
        files={files}
        linkedType={FileLinkType.Message}
        linkedCode={thread.threadCode}
        mayAttach={mayAttach}
        mayRemove={({ fileSettings_ID }) => removableFileIds.includes(fileSettings_ID)}
        invalidates={[threadQueries.all()]}
      />
    </DetailSection>
  );
}
