import type { Schemas } from '@parking-plus/contracts';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { trackNumberText } from '../../../resources/invoice-tracks/track-text.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type TrackRow = Schemas['InvoiceTrackRow'];

/** The columns of 字軌匯入; a key is the field by which the server sorts. */
export function trackColumns(t: TFunction, language: Language): TableColumn<TrackRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'track',
      title: title('track'),
      width: 72,
      kind: 'code',
      value: (row) => row.track,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'title',
    },
    {
      key: 'periodCode',
      title: title('period'),
      width: 116,
      kind: 'code',
      value: (row) => formatInvoicePeriod(row.periodCode, language),
      sortable: true,
      card: 'line',
    },
    {
      key: 'taxNumber',
      title: title('taxNumber'),
      width: 112,
      kind: 'code',
      value: (row) => row.taxNumber,
      sortable: true,
      card: 'line',
    },
    { key: 'ownerName', title: title('owner'), width: 200, kind: 'text', value: (row) => row.ownerName },
    {
      key: 'startNumber',
      title: title('start'),
      width: 96,
      kind: 'code',
      value: (row) => trackNumberText(row.startNumber),
      sortable: true,
      card: 'line',
    },
    {
      key: 'endNumber',
      title: title('end'),
      width: 96,
      kind: 'code',
      value: (row) => trackNumberText(row.endNumber),
      card: 'line',
    },
    {
      key: 'bookletCount',
      title: title('booklets'),
      hint: t('bookletHint'),
      width: 96,
      kind: 'count',
      value: (row) => row.bookletCount,
      sortable: true,
    },
    {
      key: 'allocatedCount',
      title: title('allocated'),
      width: 104,
      kind: 'count',
      value: (row) => row.allocatedCount,
      sortable: true,
    },
    {
      key: 'usedCount',
      title: title('used'),
      width: 84,
      kind: 'count',
      value: (row) => row.usedCount,
      sortable: true,
    },
    {
      key: 'remaining',
      title: title('remaining'),
      width: 156,
      kind: 'share',
      lowBelow: LOW_TRACK_RATIO,
      value: (row) => ({ left: row.remainingCount, of: row.totalCount }),
      sortable: true,
      card: 'line',
    },
    {
      key: 'standing',
      title: title('standing'),
      width: 96,
      kind: 'enum',
      enumName: 'TrackStanding',
      asTag: true,
      value: (row) => row.standing,
      sortable: true,
      card: 'tag',
    },
  ];
}
