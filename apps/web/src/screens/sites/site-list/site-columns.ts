import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type SiteRow = Schemas['SiteRow'];

/** The columns of 場站資料; a key is the field by which the server sorts. */
export function siteColumns(t: TFunction): TableColumn<SiteRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  const bays = (key: keyof SiteRow & `${string}Bays`): TableColumn<SiteRow> => ({
    key,
    title: title(key),
    width: 64,
    kind: 'count',
    value: (row) => row[key],
  });
  return [
    {
      key: 'siteCode',
      title: title('siteCode'),
      width: 92,
      kind: 'code',
      value: (row) => row.siteCode,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'line',
    },
    {
      key: 'name',
      title: title('name'),
      width: 136,
      kind: 'text',
      value: (row) => row.name,
      sortable: true,
      card: 'title',
    },
    {
      key: 'authorityCode',
      title: title('authority'),
      width: 104,
      kind: 'enum',
      enumName: 'Authority',
      value: (row) => row.authorityCode,
      sortable: true,
      card: 'line',
    },
    {
      key: 'ownerType',
      title: title('ownerType'),
      width: 84,
      kind: 'enum',
      enumName: 'SiteOwner',
      value: (row) => row.ownerType,
      sortable: true,
    },
    { key: 'ownerName', title: title('ownerName'), width: 152, kind: 'text', value: (row) => row.ownerName },
    {
      key: 'bayCount',
      title: title('bayCount'),
      width: 84,
      kind: 'count',
      value: (row) => row.bayCount,
      sortable: true,
      card: 'line',
    },
    bays('flatBays'),
    bays('mechanicalBays'),
    bays('motorcycleBays'),
    bays('disabledBays'),
    bays('electricBays'),
    {
      key: 'feeType',
      title: title('feeType'),
      width: 104,
      kind: 'enum',
      enumName: 'FeeType',
      value: (row) => row.feeType,
      sortable: true,
    },
    {
      key: 'invoiceType',
      title: title('invoiceType'),
      width: 112,
      kind: 'enum',
      enumName: 'SiteInvoiceType',
      value: (row) => row.invoiceType,
      sortable: true,
    },
    {
      key: 'state',
      title: title('state'),
      width: 92,
      kind: 'enum',
      enumName: 'SiteState',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'mode',
      title: title('mode'),
      width: 84,
      kind: 'enum',
      enumName: 'SiteMode',
      value: (row) => row.mode,
    },
    {
      key: 'checkType',
      title: title('checkType'),
      width: 96,
      kind: 'enum',
      enumName: 'SiteCheck',
      value: (row) => row.checkType,
    },
    {
      key: 'sync',
      title: title('sync'),
      width: 88,
      kind: 'enum',
      enumName: 'Sync',
      asTag: true,
      value: (row) => row.sync,
    },
  ];
}
