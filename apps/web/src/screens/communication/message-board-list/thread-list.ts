import type { Schemas } from '@parking-plus/contracts';
import { threadListShape } from '@parking-plus/contracts/lists/thread-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type ThreadRow = Schemas['ThreadRow'];

/** 留言板: threads between sites and accounting or software. */
export const threadList = defineList(threadListShape, {
  rowKey: 'threadCode',
  filters: ['siteCodes', 'keyword', 'states', 'targets', 'isUnread', 'isMine'],
  columns: [
    { field: 'threadCode', width: 88, pinned: true, card: 'line' },
    {
      field: 'isUnread',
      width: 72,
      show: ({ isUnread }, { t }) => (isUnread ? t('unread') : null),
      card: 'line',
    },
    { field: 'subject', width: 280, opensDetail: true, card: 'title' },
    { field: 'state', width: 88, tag: true, card: 'tag' },
    { field: 'target', width: 80, card: 'line' },
    { field: 'siteCode', width: 128, show: (row) => row.siteName, card: 'line' },
    { field: 'lastPostAt', width: 136, card: 'line' },
    { field: 'lastPosterName', width: 96 },
    { field: 'postCount', width: 72 },
    { field: 'fileCount', width: 72 },
    { field: 'askedByName', width: 96 },
    { field: 'openedAt', width: 136 },
  ],
});
