import type { Schemas } from '@parking-plus/contracts';
import { invoiceTrackListShape } from '@parking-plus/contracts/lists/invoice-track-list';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { periodFilter } from '../../../resources/invoice-tracks/period-filter.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type TrackRow = Schemas['InvoiceTrackRow'];

const TAX_NUMBER = /^\d{8}$/;

/** 字軌匯入: invoice tracks assigned by the tax office, with remaining numbers. */
export const trackList = defineList(invoiceTrackListShape, {
  rowKey: 'trackId',
  filters: [
    periodFilter,
    { name: 'taxNumbers', accepts: (key) => TAX_NUMBER.test(key), isWide: true },
    'standings',
    'isLow',
    { name: 'track', upperCase: true },
  ],
  columns: [
    { field: 'track', width: 72, pinned: true, opensDetail: true, card: 'title' },
    {
      field: 'periodCode',
      width: 116,
      card: 'line',
    },
    { field: 'ownerName', width: 200 },
    {
      field: 'remainingCount',
      key: 'remaining',
      width: 156,
      as: () => ({
        kind: 'share',
        lowBelow: LOW_TRACK_RATIO,
        value: (row) => ({ left: row.remainingCount, of: row.totalCount }),
      }),
      card: 'line',
    },
    { field: 'standing', width: 96, tag: true, card: 'tag' },
    { field: 'taxNumber', width: 112, card: 'line' },
    { field: 'startNumber', width: 96, card: 'line' },
    { field: 'endNumber', width: 96, card: 'line' },
    { field: 'bookletCount', width: 96, hint: 'bookletHint' },
    { field: 'allocatedCount', width: 104 },
    { field: 'usedCount', width: 84 },
  ],
});
