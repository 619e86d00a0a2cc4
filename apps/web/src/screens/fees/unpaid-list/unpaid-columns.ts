import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type UnpaidRow = Schemas['UnpaidRow'];

/** The columns of 未繳/補繳; a key is the field by which the server sorts. */
export function unpaidColumns(t: TFunction): TableColumn<UnpaidRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'plate',
      title: title('plate'),
      width: 104,
      kind: 'plate',
      value: (row) => row.plate,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'title',
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 116,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'enteredAt',
      title: title('enteredAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.enteredAt,
    },
    {
      key: 'exitedAt',
      title: title('exitedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.exitedAt,
      sortable: true,
      card: 'line',
    },
    {
      key: 'owedTwd',
      title: title('owed'),
      width: 88,
      kind: 'money',
      value: (row) => row.owedTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'overdueDays',
      title: title('overdueDays'),
      width: 96,
      kind: 'count',
      value: (row) => row.overdueDays,
      sortable: true,
      card: 'line',
    },
    {
      key: 'age',
      title: title('age'),
      width: 100,
      kind: 'enum',
      enumName: 'UnpaidAge',
      asTag: true,
      value: (row) => row.age,
    },
    {
      key: 'noticeCount',
      title: title('noticeCount'),
      width: 92,
      kind: 'count',
      value: (row) => row.noticeCount,
      card: 'line',
    },
    {
      key: 'lastNoticeType',
      title: title('noticeType'),
      width: 92,
      kind: 'enum',
      enumName: 'MessageType',
      value: (row) => row.lastNoticeType,
    },
    {
      key: 'lastNoticeAt',
      title: title('lastNoticeAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.lastNoticeAt,
    },
    {
      key: 'status',
      title: title('status'),
      width: 88,
      kind: 'enum',
      enumName: 'UnpaidStatus',
      asTag: true,
      value: (row) => row.status,
      card: 'tag',
    },
    {
      key: 'transactionId',
      title: title('transactionId'),
      width: 116,
      kind: 'code',
      value: (row) => row.transactionId,
      sortable: true,
    },
  ];
}
