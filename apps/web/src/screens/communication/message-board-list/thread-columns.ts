import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type ThreadRow = Schemas['ThreadRow'];

/** The columns of 留言板; a key is the field by which the server sorts. */
export function threadColumns(t: TFunction): TableColumn<ThreadRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'threadCode',
      title: title('threadCode'),
      width: 88,
      kind: 'code',
      value: (row) => row.threadCode,
      sortable: true,
      pinned: true,
      card: 'line',
    },
    {
      key: 'isUnread',
      title: title('isUnread'),
      width: 72,
      kind: 'text',
      value: ({ isUnread }) => (isUnread ? t('unread') : null),
      card: 'line',
    },
    {
      key: 'subject',
      title: title('subject'),
      width: 280,
      kind: 'text',
      value: (row) => row.subject,
      sortable: true,
      opensDetail: true,
      card: 'title',
    },
    {
      key: 'state',
      title: title('state'),
      width: 88,
      kind: 'enum',
      enumName: 'MessageBoardState',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'target',
      title: title('target'),
      width: 80,
      kind: 'enum',
      enumName: 'MessageTarget',
      value: (row) => row.target,
      sortable: true,
      card: 'line',
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 128,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'lastPostAt',
      title: title('lastPostAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.lastPostAt,
      sortable: true,
      card: 'line',
    },
    {
      key: 'lastPosterName',
      title: title('lastPosterName'),
      width: 96,
      kind: 'text',
      value: (row) => row.lastPosterName,
    },
    { key: 'postCount', title: title('postCount'), width: 72, kind: 'count', value: (row) => row.postCount },
    { key: 'fileCount', title: title('fileCount'), width: 72, kind: 'count', value: (row) => row.fileCount },
    {
      key: 'askedByName',
      title: title('askedByName'),
      width: 96,
      kind: 'text',
      value: (row) => row.askedByName,
    },
    {
      key: 'openedAt',
      title: title('openedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.openedAt,
      sortable: true,
    },
  ];
}
