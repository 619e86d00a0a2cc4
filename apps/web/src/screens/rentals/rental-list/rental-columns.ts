import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { pendingColumn } from '../../../resources/documents/pending-documents.ts';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type RentalRow = Schemas['RentalRow'];

/** The columns of 月租合約; a key is the field by which the server sorts. */
export function rentalColumns(t: TFunction): TableColumn<RentalRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  const more = (row: RentalRow) => (row.bays.length > 1 ? ` +${row.bays.length - 1}` : '');
  return [
    {
      key: 'rentalId',
      title: title('rentalId'),
      width: 104,
      kind: 'code',
      value: (row) => row.rentalId,
      sortable: true,
      pinned: true,
      opensDetail: true,
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 112,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'tenantName',
      title: title('tenant'),
      width: 128,
      kind: 'text',
      value: (row) => row.tenantName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'plate',
      title: title('plate'),
      width: 96,
      kind: 'plate',
      value: (row) => row.bays[0]?.plate ?? null,
      card: 'title',
    },
    {
      key: 'bays',
      title: title('bays'),
      width: 128,
      kind: 'text',
      value: (row) => `${formatBay(row.bays[0]?.bayCode ?? null) ?? t('notFixed')}${more(row)}`,
    },
    { key: 'plan', title: title('plan'), width: 120, kind: 'text', value: (row) => row.planName },
    {
      key: 'startsOn',
      title: title('startsOn'),
      width: 100,
      kind: 'date',
      value: (row) => row.startsOn,
      sortable: true,
    },
    {
      key: 'endsOn',
      title: title('endsOn'),
      width: 100,
      kind: 'date',
      value: (row) => row.endsOn,
      sortable: true,
      card: 'line',
    },
    {
      key: 'rentTwd',
      title: title('rent'),
      width: 88,
      kind: 'money',
      value: (row) => row.rentTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'paidThrough',
      title: title('paidThrough'),
      width: 100,
      kind: 'date',
      value: (row) => row.paidThrough,
      sortable: true,
      card: 'line',
    },
    {
      key: 'state',
      title: title('state'),
      width: 96,
      kind: 'enum',
      enumName: 'RentState',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
    pendingColumn(t),
    {
      key: 'autoWithhold',
      title: title('autoWithhold'),
      width: 84,
      kind: 'enum',
      enumName: 'AutoWithhold',
      value: (row) => row.autoWithhold,
    },
    {
      key: 'infoMode',
      title: title('infoMode'),
      width: 92,
      kind: 'enum',
      enumName: 'InvoiceInfoMode',
      value: (row) => row.infoMode,
    },
    {
      key: 'rotatingPlates',
      title: title('rotatingPlates'),
      width: 168,
      kind: 'text',
      value: (row) => formatList(row.bays.flatMap(({ rotatingPlates }) => rotatingPlates)) || null,
    },
  ];
}
