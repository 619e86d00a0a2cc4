import type { Schemas } from '@parking-plus/contracts';
import { serviceOrderListShape } from '@parking-plus/contracts/lists/service-order-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type ServiceOrderRow = Schemas['ServiceOrderRow'];

/** 服務單: machine repairs with engineer, timestamps and cost. */
export const serviceOrderList = defineList(serviceOrderListShape, {
  rowKey: 'serviceOrderCode',
  filters: [
    'siteCodes',
    { name: 'period', param: 'reported' },
    'keyword',
    'states',
    'engineers',
    'payTypes',
    { name: 'waitingForMe', param: 'waiting' },
    { name: 'isLate', param: 'late' },
  ],
  columns: [
    { field: 'serviceOrderCode', width: 96, pinned: true, opensDetail: true, card: 'title' },
    { field: 'siteCode', width: 116, show: (row) => row.siteName, card: 'line' },
    { field: 'machineCode', width: 124, card: 'line' },
    { field: 'state', width: 116, tag: true, card: 'tag' },
    { field: 'costTwd', width: 88, card: 'amount' },
    { field: 'fault', width: 240, card: 'line' },
    { field: 'engineer', width: 104, show: (row) => row.engineerName, card: 'line' },
    { field: 'payType', width: 80 },
    { field: 'reportedAt', width: 136, card: 'line' },
    { field: 'plannedAt', width: 136 },
    { field: 'arrivedAt', width: 136 },
    { field: 'finishedAt', width: 136 },
    { field: 'responseMinutes', width: 132, hint: 'tiles.responseHint' },
    { field: 'repairMinutes', width: 116, hint: 'tiles.repairHint' },
    { field: 'requirementCode', width: 96 },
    { field: 'photoCount', width: 72 },
  ],
});
