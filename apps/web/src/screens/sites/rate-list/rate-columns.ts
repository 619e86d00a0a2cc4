import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { pendingColumn } from '../../../resources/documents/pending-documents.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';
import { hoursText, tariffText } from './rate-words.ts';

export type RateRow = Schemas['RateRecord'];

/** The columns of 費率設定; a key is the field by which the server sorts. */
export function rateColumns(t: TFunction): TableColumn<RateRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'rateId',
      title: title('rateId'),
      width: 124,
      kind: 'code',
      value: (row) => row.rateId,
      sortable: true,
      pinned: true,
      opensDetail: true,
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 128,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'title',
    },
    {
      key: 'vehicleKind',
      title: title('vehicleKind'),
      width: 84,
      kind: 'enum',
      enumName: 'VehicleKind',
      value: (row) => row.vehicleKind,
      sortable: true,
      card: 'line',
    },
    {
      key: 'dateType',
      title: title('dateType'),
      width: 92,
      kind: 'enum',
      enumName: 'DateType',
      value: (row) => row.pricing.dateType,
      sortable: true,
      card: 'line',
    },
    {
      key: 'startMinute',
      title: title('hours'),
      width: 108,
      kind: 'code',
      value: (row) => hoursText(row.pricing),
      sortable: true,
      card: 'line',
    },
    {
      key: 'chargeType',
      title: title('chargeType'),
      width: 84,
      kind: 'enum',
      enumName: 'ParkingChargeType',
      value: (row) => row.pricing.tariff.chargeType,
    },
    {
      key: 'price',
      title: title('price'),
      width: 260,
      kind: 'text',
      value: (row) => tariffText(row.pricing.tariff, t),
      card: 'line',
    },
    {
      key: 'freeMinutes',
      title: title('freeMinutes'),
      width: 84,
      kind: 'count',
      value: (row) => row.pricing.freeMinutes,
    },
    {
      key: 'dailyCap',
      title: title('dailyCap'),
      width: 84,
      kind: 'money',
      value: (row) => row.pricing.dailyCapTwd,
    },
    {
      key: 'stayCap',
      title: title('stayCap'),
      width: 84,
      kind: 'money',
      value: (row) => row.pricing.stayCapTwd,
    },
    {
      key: 'version',
      title: title('version'),
      width: 72,
      kind: 'count',
      value: (row) => row.version,
      sortable: true,
    },
    {
      key: 'effectiveFrom',
      title: title('effectiveFrom'),
      width: 104,
      kind: 'date',
      value: (row) => row.effectiveFrom,
      sortable: true,
      card: 'line',
    },
    {
      key: 'effectiveTo',
      title: title('effectiveTo'),
      width: 104,
      kind: 'date',
      value: (row) => row.effectiveTo,
    },
    {
      key: 'standing',
      title: title('standing'),
      width: 84,
      kind: 'enum',
      enumName: 'RateStanding',
      asTag: true,
      value: (row) => row.standing,
      card: 'tag',
    },
    pendingColumn(t),
  ];
}
