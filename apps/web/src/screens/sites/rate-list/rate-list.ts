import type { Schemas } from '@parking-plus/contracts';
import { rateListShape } from '@parking-plus/contracts/lists/rate-list';
import { pendingDocumentsColumn } from '../../../resources/documents/pending-documents.ts';
import { defineList } from '../../../shared/list/define-list.ts';
import { PRICING } from './tariff/rate-field.tsx';
import { hoursText, tariffText } from './tariff/rate-format.ts';

export type RateRow = Schemas['RateRecord'];

/** 費率設定: versions of all rates. */
export const rateList = defineList(rateListShape, {
  rowKey: 'rateId',
  filters: ['siteCodes', 'vehicleKinds', 'dateTypes', 'standings'],
  columns: [
    { field: 'rateId', width: 124, pinned: true, opensDetail: true },
    { field: 'siteCode', width: 128, show: (row) => row.siteName, card: 'title' },
    { field: 'vehicleKind', width: 84, card: 'line' },
    {
      field: 'pricing',
      key: 'dateType',
      width: 92,
      as: () => ({ kind: 'enumeration', enumName: 'DateType', value: (row) => row.pricing.dateType }),
      card: 'line',
    },
    { field: 'standing', width: 84, tag: true, card: 'tag' },
    {
      field: 'pricing',
      key: 'price',
      title: 'columns.price',
      width: 260,
      show: (row, { t }) => tariffText(row.pricing.tariff, t),
      card: 'line',
    },
    {
      field: 'pricing',
      key: 'startMinute',
      title: 'columns.hours',
      width: 108,
      as: () => ({ kind: 'identifier', value: (row) => hoursText(row.pricing) }),
      card: 'line',
    },
    {
      field: 'pricing',
      key: 'chargeType',
      title: PRICING.tariff.fields.chargeType.label,
      width: 84,
      as: () => ({
        kind: 'enumeration',
        enumName: 'ParkingChargeType',
        value: (row) => row.pricing.tariff.chargeType,
      }),
    },
    {
      field: 'pricing',
      key: 'freeMinutes',
      title: PRICING.freeMinutes.label,
      width: 84,
      as: () => ({ kind: 'count', value: (row) => row.pricing.freeMinutes }),
    },
    {
      field: 'pricing',
      key: 'dailyCap',
      title: PRICING.dailyCapTwd.label,
      width: 84,
      as: () => ({ kind: 'twd', value: (row) => row.pricing.dailyCapTwd }),
    },
    {
      field: 'pricing',
      key: 'stayCap',
      title: PRICING.stayCapTwd.label,
      width: 84,
      as: () => ({ kind: 'twd', value: (row) => row.pricing.stayCapTwd }),
    },
    { field: 'version', width: 72 },
    { field: 'effectiveFrom', width: 104, card: 'line' },
    { field: 'effectiveTo', width: 104 },
    pendingDocumentsColumn,
  ],
});
