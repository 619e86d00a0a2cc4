import { type DealResult, dealActions, FileLinkType, MessageBoardState } from '@parking-plus/contracts';
import { threadListShape } from '@parking-plus/contracts/lists/thread-list';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '../../../resources/files/attached-files.tsx';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ThreadPosts } from './thread-posts.tsx';
import { useReadMark } from './use-read-mark.ts';

/** Messages of a thread and the reply form. */
export function ThreadDetail({ record }: { record: DealResult<'ThreadDetail'> }) {
  const { t } = useTranslation('communication/message-board-list');
  const mayReply = useCan([dealActions.ThreadReply]);
  useReadMark(record);
  const { thread, posts, history } = record;
  const { threadCode } = thread;
  const isClosed = thread.state === MessageBoardState.Closed;
  return (
    <>
      <RecordSection
        title={t('detail.summary')}
        shape={threadListShape.row}
        record={thread}
        fields={[
          'threadCode',
          'target',
          { field: 'siteCode', content: formatParenthetical(thread.siteName, thread.siteCode) },
          'askedByName',
          'openedAt',
        ]}
      />
      <DetailSection title={t('detail.posts')}>
        <ThreadPosts posts={posts} />
        {mayReply && !isClosed && <ReplyForm key={threadCode} threadCode={threadCode} />}
        {isClosed && <p>{t('detail.closed')}</p>}
      </DetailSection>
      <FilesSection record={record} mayAttach={mayReply && !isClosed} />
      <RecordHistory t={t} entries={history} />
    </>
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
