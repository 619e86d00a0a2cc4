import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { formatList } from '../../../shared/formats/list-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type BayRow = Schemas['BayRow'];

/** The columns of 月租車格; a key is the field by which the server sorts. */
export function bayColumns(t: TFunction): TableColumn<BayRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'bayNumber',
      title: title('bayNumber'),
      width: 96,
      kind: 'code',
      value: (row) => row.bayNumber,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'title',
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 120,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'setMode',
      title: title('setMode'),
      width: 104,
      kind: 'enum',
      enumName: 'RentSetMode',
      value: (row) => row.setMode,
      sortable: true,
      card: 'line',
    },
    {
      key: 'vehicleKind',
      title: title('vehicleKind'),
      width: 88,
      kind: 'enum',
      enumName: 'VehicleKind',
      value: (row) => row.vehicleKind,
      sortable: true,
    },
    {
      key: 'tenantName',
      title: title('tenant'),
      width: 140,
      kind: 'text',
      value: (row) => row.tenantName,
      sortable: true,
      card: 'line',
    },
    { key: 'plate', title: title('plate'), width: 100, kind: 'plate', value: (row) => row.plate },
    {
      key: 'rotatingPlates',
      title: title('rotatingPlates'),
      width: 160,
      kind: 'text',
      value: (row) => formatList(row.rotatingPlates) || null,
    },
    { key: 'endsOn', title: title('endsOn'), width: 104, kind: 'date', value: (row) => row.endsOn },
    { key: 'rentTwd', title: title('rent'), width: 88, kind: 'money', value: (row) => row.rentTwd },
    {
      key: 'standing',
      title: title('standing'),
      width: 88,
      kind: 'enum',
      enumName: 'BayStanding',
      asTag: true,
      value: (row) => row.standing,
      sortable: true,
      card: 'tag',
    },
  ];
}
