import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';
import { quotaOf, vehiclesOf, worthOf } from './discount-words.ts';

export type DiscountRow = Schemas['DiscountRow'];

/** The columns of 折扣方案; a key is the field by which the server sorts. */
export function discountColumns(t: TFunction, language: Language): TableColumn<DiscountRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'discountCode',
      title: title('discountCode'),
      width: 80,
      kind: 'code',
      value: (row) => row.discountCode,
      sortable: true,
      pinned: true,
      card: 'line',
    },
    {
      key: 'name',
      title: title('name'),
      width: 200,
      kind: 'text',
      value: (row) => row.name,
      sortable: true,
      opensDetail: true,
      card: 'title',
    },
    {
      key: 'standing',
      title: title('standing'),
      width: 88,
      kind: 'enum',
      enumName: 'DiscountStanding',
      asTag: true,
      value: (row) => row.standing,
      card: 'tag',
    },
    {
      key: 'publishType',
      title: title('publishType'),
      width: 96,
      kind: 'enum',
      enumName: 'DiscountPublishType',
      value: (row) => row.publishType,
      sortable: true,
    },
    {
      key: 'publisher',
      title: title('publisher'),
      width: 160,
      kind: 'text',
      value: (row) => row.publisher,
      sortable: true,
      card: 'line',
    },
    {
      key: 'discountType',
      title: title('discountType'),
      width: 104,
      kind: 'enum',
      enumName: 'DiscountType',
      value: (row) => row.discountType,
      sortable: true,
    },
    {
      key: 'value',
      title: title('value'),
      width: 96,
      kind: 'text',
      value: (row) => worthOf(row, t, language),
      sortable: true,
      card: 'line',
    },
    {
      key: 'countRule',
      title: title('countRule'),
      width: 96,
      kind: 'enum',
      enumName: 'DiscountCountRule',
      value: (row) => row.countRule,
    },
    {
      key: 'sites',
      title: title('sites'),
      width: 168,
      kind: 'text',
      value: ({ siteNames }) =>
        siteNames.length > 2
          ? t('siteCount', { name: siteNames[0], count: siteNames.length })
          : formatList(siteNames),
      card: 'line',
    },
    {
      key: 'vehicles',
      title: title('vehicles'),
      width: 104,
      kind: 'text',
      value: (row) => vehiclesOf(row.vehicleKinds, t, language),
    },
    {
      key: 'validFrom',
      title: title('validFrom'),
      width: 104,
      kind: 'date',
      value: (row) => row.validFrom,
      sortable: true,
    },
    {
      key: 'validUntil',
      title: title('validUntil'),
      width: 104,
      kind: 'date',
      value: (row) => row.validUntil,
      sortable: true,
      card: 'line',
    },
    {
      key: 'quota',
      title: title('quota'),
      width: 80,
      kind: 'text',
      value: (row) => quotaOf(row.quotaCount, t),
    },
    {
      key: 'serialCount',
      title: title('serialCount'),
      width: 96,
      kind: 'count',
      value: (row) => row.serialCount,
    },
    {
      key: 'usedCount',
      title: title('usedCount'),
      width: 80,
      kind: 'count',
      value: (row) => row.usedCount,
      card: 'line',
    },
  ];
}
