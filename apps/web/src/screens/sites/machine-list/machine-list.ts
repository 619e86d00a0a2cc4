import type { Schemas } from '@parking-plus/contracts';
import { machineListShape } from '@parking-plus/contracts/lists/machine-list';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { defineList } from '../../../shared/list/define-list.ts';

export type MachineRow = Schemas['MachineRow'];

/** 場站設備: machines with connection state and open needs. */
export const machineList = defineList(machineListShape, {
  rowKey: 'machineCode',
  filters: [
    'siteCodes',
    'keyword',
    'kinds',
    'connections',
    'isRetired',
    { name: 'isLowOnNumbers', param: 'isLow' },
  ],
  columns: [
    { field: 'machineCode', width: 124, pinned: true, opensDetail: true, card: 'title' },
    { field: 'siteCode', width: 128, show: (row) => row.siteName, card: 'line' },
    { field: 'kind', width: 108, card: 'line' },
    { field: 'connection', width: 88, tag: true, card: 'tag' },
    { field: 'lastSeenAt', width: 136, card: 'line' },
    { field: 'laneCode', width: 76 },
    { field: 'ipAddress', width: 116 },
    { field: 'macAddress', width: 148 },
    { field: 'softwareVersion', width: 84 },
    { field: 'sync', width: 88, tag: true },
    {
      field: 'invoiceNumbers',
      key: 'remainingNumbers',
      width: 148,
      as: () => ({
        kind: 'share',
        lowBelow: LOW_TRACK_RATIO,
        value: ({ invoiceNumbers }) =>
          invoiceNumbers && { left: invoiceNumbers.remainingCount, of: invoiceNumbers.allocatedCount },
      }),
      card: 'line',
    },
    { field: 'openServiceOrderCount', width: 88 },
    { field: 'serialNumber', width: 120 },
    { field: 'retiredOn', width: 104 },
  ],
});
