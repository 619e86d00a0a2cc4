import { dealActions, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedColumn } from '../../../shared/table/table-column.ts';

export type BulletinRow = Schemas['BulletinRow'];

/** Below this share (0–1) of readers the bar is red. */
export const FEW_READERS = 0.5;

/** The columns of 公告; a key is the field by which the server sorts. */
export function bulletinColumns(t: TFunction): GuardedColumn<BulletinRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'bulletinCode',
      title: title('bulletinCode'),
      width: 84,
      kind: 'code',
      value: (row) => row.bulletinCode,
      sortable: true,
      pinned: true,
      card: 'line',
    },
    {
      key: 'title',
      title: title('title'),
      width: 280,
      kind: 'text',
      value: (row) => row.title,
      sortable: true,
      opensDetail: true,
      card: 'title',
    },
    {
      key: 'isRead',
      title: title('isRead'),
      width: 72,
      kind: 'text',
      value: ({ isRead }) => (isRead === null ? null : t(isRead ? 'read' : 'unread')),
      card: 'line',
    },
    {
      key: 'target',
      title: title('target'),
      width: 96,
      kind: 'enum',
      enumName: 'BulletinTarget',
      value: (row) => row.target,
      sortable: true,
      card: 'line',
    },
    {
      key: 'isForced',
      title: title('isForced'),
      width: 84,
      kind: 'text',
      value: ({ isForced }) => (isForced ? t('forced') : null),
      card: 'line',
    },
    {
      key: 'state',
      title: title('state'),
      width: 84,
      kind: 'enum',
      enumName: 'BulletinState',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'publishedAt',
      title: title('publishedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.publishedAt,
      sortable: true,
      card: 'line',
    },
    {
      key: 'readRatio',
      title: title('readRatio'),
      width: 148,
      kind: 'share',
      lowBelow: FEW_READERS,
      value: ({ reading }) => reading && { left: reading.readCount, of: reading.audienceCount },
      sortable: true,
      codes: [dealActions.BulletinReaderList],
      card: 'line',
    },
    {
      key: 'fileCount',
      title: title('fileCount'),
      width: 76,
      kind: 'count',
      value: (row) => row.fileCount,
      sortable: true,
    },
    {
      key: 'updatedAt',
      title: title('updatedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.updatedAt,
      sortable: true,
    },
    {
      key: 'writerName',
      title: title('writerName'),
      width: 96,
      kind: 'text',
      value: (row) => row.writerName,
    },
  ];
}
