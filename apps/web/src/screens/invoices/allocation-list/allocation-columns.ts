import type { Schemas } from '@parking-plus/contracts';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { trackNumberText } from '../../../resources/invoice-tracks/track-text.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type AllocationRow = Schemas['InvoiceAllocationRow'];

/** The columns of 配號; a key is the field by which the server sorts. */
export function allocationColumns(t: TFunction, language: Language): TableColumn<AllocationRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'target',
      title: title('target'),
      width: 220,
      kind: 'text',
      value: (row) => row.targetName,
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
      key: 'assignType',
      title: title('assignType'),
      width: 112,
      kind: 'enum',
      enumName: 'InvoiceAssign',
      asTag: true,
      value: (row) => row.target.assignType,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'track',
      title: title('track'),
      width: 72,
      kind: 'code',
      value: (row) => row.track,
      sortable: true,
      card: 'line',
    },
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
      key: 'totalCount',
      title: title('count'),
      width: 96,
      kind: 'count',
      value: (row) => row.totalCount,
      sortable: true,
    },
    {
      key: 'nextNumber',
      title: title('next'),
      hint: t('nextHint'),
      width: 96,
      kind: 'code',
      value: (row) => (row.nextNumber === null ? null : trackNumberText(row.nextNumber)),
    },
    {
      key: 'remaining',
      title: title('remaining'),
      width: 148,
      kind: 'share',
      lowBelow: LOW_TRACK_RATIO,
      value: (row) => ({ left: row.remainingCount, of: row.totalCount }),
      sortable: true,
      card: 'line',
    },
  ];
}
