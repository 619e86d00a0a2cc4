import type { Schemas } from '@parking-plus/contracts';
import { invoiceAllocationListShape } from '@parking-plus/contracts/lists/invoice-allocation-list';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { periodFilter } from '../../../resources/invoice-tracks/period-filter.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type AllocationRow = Schemas['InvoiceAllocationRow'];

/** 配號: number ranges of tracks with owner and remaining numbers. */
export const allocationList = defineList(invoiceAllocationListShape, {
  rowKey: 'allocationId',
  filters: [periodFilter, 'assignTypes', 'siteCodes', 'isLow', 'keyword'],
  columns: [
    { field: 'targetName', key: 'target', width: 220, pinned: true, opensDetail: true, card: 'title' },
    {
      field: 'periodCode',
      width: 116,
      card: 'line',
    },
    {
      field: 'target',
      key: 'assignType',
      width: 112,
      as: () => ({
        kind: 'enumeration',
        enumName: 'InvoiceAssign',
        asTag: true,
        value: (row) => row.target.assignType,
      }),
      card: 'tag',
    },
    {
      field: 'remainingCount',
      key: 'remaining',
      width: 148,
      as: () => ({
        kind: 'share',
        lowBelow: LOW_TRACK_RATIO,
        value: (row) => ({ left: row.remainingCount, of: row.totalCount }),
      }),
      card: 'line',
    },
    { field: 'track', width: 72, card: 'line' },
    { field: 'startNumber', width: 96, card: 'line' },
    { field: 'endNumber', width: 96, card: 'line' },
    { field: 'totalCount', width: 96 },
    {
      field: 'nextNumber',
      width: 96,
      hint: 'nextHint',
    },
  ],
});
