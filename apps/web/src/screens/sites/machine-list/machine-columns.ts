import type { Schemas } from '@parking-plus/contracts';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type MachineRow = Schemas['MachineRow'];

/** The columns of 場站設備; a key is the field by which the server sorts. */
export function machineColumns(t: TFunction): TableColumn<MachineRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'machineCode',
      title: title('machineCode'),
      width: 124,
      kind: 'code',
      value: (row) => row.machineCode,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'title',
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
      key: 'kind',
      title: title('kind'),
      width: 108,
      kind: 'enum',
      enumName: 'MachineKind',
      value: (row) => row.kind,
      sortable: true,
      card: 'line',
    },
    {
      key: 'laneCode',
      title: title('lane'),
      width: 76,
      kind: 'code',
      value: (row) => row.laneCode,
      sortable: true,
    },
    { key: 'ipAddress', title: title('ipAddress'), width: 116, kind: 'code', value: (row) => row.ipAddress },
    {
      key: 'macAddress',
      title: title('macAddress'),
      width: 148,
      kind: 'code',
      value: (row) => row.macAddress,
    },
    {
      key: 'softwareVersion',
      title: title('softwareVersion'),
      width: 84,
      kind: 'code',
      value: (row) => row.softwareVersion,
      sortable: true,
    },
    {
      key: 'lastSeenAt',
      title: title('lastSeenAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.lastSeenAt,
      sortable: true,
      card: 'line',
    },
    {
      key: 'connection',
      title: title('connection'),
      width: 88,
      kind: 'enum',
      enumName: 'MachineConnection',
      asTag: true,
      value: (row) => row.connection,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'sync',
      title: title('sync'),
      width: 88,
      kind: 'enum',
      enumName: 'Sync',
      asTag: true,
      value: (row) => row.sync,
    },
    {
      key: 'remainingNumbers',
      title: title('invoiceNumbers'),
      width: 148,
      kind: 'share',
      lowBelow: LOW_TRACK_RATIO,
      value: ({ invoiceNumbers }) =>
        invoiceNumbers && { left: invoiceNumbers.remainingCount, of: invoiceNumbers.allocatedCount },
      sortable: true,
      card: 'line',
    },
    {
      key: 'openServiceOrderCount',
      title: title('openServiceOrders'),
      width: 88,
      kind: 'count',
      value: (row) => row.openServiceOrderCount,
    },
  ];
}
