import type { Schemas } from '@parking-plus/contracts';
import { rentalBayRowFields } from '@parking-plus/contracts/fields/rental-bay-row';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { pendingDocumentsColumn } from '../../../resources/documents/pending-documents.ts';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type RentalRow = Schemas['RentalRow'];

/** Lookahead options for ending contracts. Units: days. */
export const ENDING_DAYS = [7, 14, 30, 60, 90] as const;

/** 月租合約: contracts with tenants, bays and payments. */
export const rentalList = defineList(rentalListShape, {
  rowKey: 'rentalId',
  filters: [
    'siteCodes',
    'plate',
    'tenant',
    'states',
    { name: 'endingWithinDays', param: 'endingWithin', only: ENDING_DAYS },
    { name: 'isOverdue', param: 'overdue' },
    'starts',
    'ends',
    'returned',
  ],
  columns: [
    { field: 'rentalId', width: 104, pinned: true, opensDetail: true },
    { field: 'siteCode', width: 112, show: (row) => row.siteName, card: 'line' },
    { field: 'tenantName', width: 128, card: 'line' },
    {
      field: 'bays',
      key: 'plate',
      title: rentalBayRowFields.plate.label,
      width: 96,
      as: () => ({ kind: 'plate', value: (row) => row.bays[0]?.plate ?? null }),
      card: 'title',
    },
    { field: 'rentTwd', width: 88, card: 'amount' },
    { field: 'state', width: 96, tag: true, card: 'tag' },
    { field: 'startsOn', width: 100 },
    { field: 'endsOn', width: 100, card: 'line' },
    { field: 'paidThrough', width: 100, card: 'line' },
    pendingDocumentsColumn,
    {
      field: 'bays',
      width: 128,
      show({ bays: [first, ...more] }, { t }) {
        const bay = formatBay(first?.bayCode ?? null) ?? t('notFixed');
        return more.length > 0 ? `${bay} +${more.length}` : bay;
      },
    },
    { field: 'planName', key: 'plan', width: 120 },
    { field: 'autoWithhold', width: 84 },
    { field: 'infoMode', width: 92 },
    {
      field: 'bays',
      key: 'rotatingPlates',
      title: rentalBayRowFields.rotatingPlates.label,
      width: 168,
      show: (row) => formatList(row.bays.flatMap(({ rotatingPlates }) => rotatingPlates)) || null,
    },
  ],
});
