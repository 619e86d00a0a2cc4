import type { Schemas } from '@parking-plus/contracts';
import { connectionListShape } from '@parking-plus/contracts/lists/connection-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type ConnectionRow = Schemas['ConnectionRow'];

/** 連線使用者: live hub connections. */
export const connectionList = defineList(connectionListShape, {
  rowKey: 'connectionId',
  filters: ['identities', 'keyword'],
  columns: [
    { field: 'identity', width: 96, tag: true, card: 'tag' },
    { field: 'account', width: 128, pinned: true, card: 'line' },
    {
      field: 'name',
      width: 144,
      show: ({ name, isOwnSession }, { t }) => (isOwnSession ? t('currentSession', { name }) : name),
      card: 'title',
    },
    { field: 'accountType', width: 120, card: 'line' },
    { field: 'connectedAt', width: 144, card: 'line' },
    { field: 'transport', width: 128, show: (row) => row.transport || null, card: 'line' },
    { field: 'ipAddress', width: 136 },
    { field: 'connectionId', width: 204 },
  ],
});
