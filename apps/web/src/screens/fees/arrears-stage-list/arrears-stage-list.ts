import type { Schemas } from '@parking-plus/contracts';
import { arrearsStageListShape } from '@parking-plus/contracts/lists/arrears-stage-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type ArrearsStageRow = Schemas['ArrearsStageRow'];

/** 催繳設定: the stages of each company. */
export const arrearsStageList = defineList(arrearsStageListShape, {
  rowKey: 'stageId',
  filters: ['keyword', 'stages'],
  columns: [
    { field: 'name', width: 120, pinned: true, opensDetail: true, card: 'title' },
    { field: 'companyName', width: 200, card: 'line' },
    { field: 'stage', width: 96, card: 'line' },
    { field: 'daysAfter', width: 104, card: 'line' },
    { field: 'feeTwd', width: 104, card: 'amount' },
    { field: 'paymentDays', width: 104, card: 'line' },
    { field: 'collectionCode', width: 120 },
    { field: 'payerCode', width: 120 },
    { field: 'stageId', width: 96 },
  ],
});
