import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type ConnectionRow = Schemas['ConnectionRow'];

/** The columns of 連線用戶; a key is the field by which the server sorts. */
export function connectionColumns(t: TFunction): TableColumn<ConnectionRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'identity',
      title: title('identity'),
      width: 96,
      kind: 'enum',
      enumName: 'Identity',
      asTag: true,
      value: (row) => row.identity,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'account',
      title: title('account'),
      width: 128,
      kind: 'code',
      value: (row) => row.account,
      sortable: true,
      pinned: true,
      card: 'line',
    },
    {
      key: 'name',
      title: title('name'),
      width: 144,
      kind: 'text',
      value: (row) => (row.isOwnSession ? t('ownSession', { name: row.name }) : row.name),
      sortable: true,
      card: 'title',
    },
    {
      key: 'accountType',
      title: title('type'),
      width: 120,
      kind: 'enum',
      enumName: 'AccountType',
      value: (row) => row.accountType,
      card: 'line',
    },
    {
      key: 'connectedAt',
      title: title('connectedAt'),
      width: 144,
      kind: 'instant',
      value: (row) => row.connectedAt,
      sortable: true,
      card: 'line',
    },
    {
      key: 'transport',
      title: title('transport'),
      width: 144,
      kind: 'text',
      value: (row) => row.transport || null,
      sortable: true,
      card: 'line',
    },
    { key: 'ipAddress', title: title('ipAddress'), width: 136, kind: 'code', value: (row) => row.ipAddress },
    {
      key: 'connectionId',
      title: title('connectionId'),
      width: 204,
      kind: 'code',
      value: (row) => row.connectionId,
    },
  ];
}
