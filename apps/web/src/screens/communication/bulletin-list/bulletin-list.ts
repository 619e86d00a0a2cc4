import { dealActions, type Schemas } from '@parking-plus/contracts';
import { bulletinListShape } from '@parking-plus/contracts/lists/bulletin-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type BulletinRow = Schemas['BulletinRow'];

/** Share of readers (0–1) below which the bar is red. */
export const LOW_READ_RATIO = 0.5;

/** 公告: bulletins with their audience, readers and drafts. */
export const bulletinList = defineList(bulletinListShape, {
  rowKey: 'bulletinCode',
  filters: ['siteCodes', 'period', 'keyword', 'targets', 'states', 'isForced', 'isUnread'],
  columns: [
    { field: 'bulletinCode', width: 84, pinned: true, card: 'line' },
    { field: 'title', width: 280, opensDetail: true, card: 'title' },
    {
      field: 'isRead',
      width: 72,
      show: ({ isRead }, { t }) => (isRead === null ? null : t(isRead ? 'read' : 'unread')),
      card: 'line',
    },
    { field: 'target', width: 96, card: 'line' },
    {
      field: 'isForced',
      width: 84,
      show: ({ isForced }, { t }) => (isForced ? t('forced') : null),
      card: 'line',
    },
    { field: 'state', width: 84, tag: true, card: 'tag' },
    { field: 'publishedAt', width: 136, card: 'line' },
    {
      field: 'reading',
      key: 'readRatio',
      width: 148,
      as: () => ({
        kind: 'share',
        lowBelow: LOW_READ_RATIO,
        value: ({ reading }) => reading && { left: reading.readCount, of: reading.audienceCount },
      }),
      codes: [dealActions.BulletinReaderList],
      card: 'line',
    },
    { field: 'fileCount', width: 76 },
    { field: 'updatedAt', width: 136 },
    { field: 'writerName', width: 96 },
  ],
});
