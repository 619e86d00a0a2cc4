import { DataScope, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { formatList } from '../../../shared/formats/list-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type AccountRow = Schemas['AccountRow'];

/** The columns of 人員; a key is the field by which the server sorts. */
export function accountColumns(t: TFunction): TableColumn<AccountRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'account',
      title: title('account'),
      width: 120,
      kind: 'code',
      value: (row) => row.account,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'line',
    },
    {
      key: 'name',
      title: title('name'),
      width: 112,
      kind: 'text',
      value: (row) => row.name,
      sortable: true,
      card: 'title',
    },
    {
      key: 'accountType',
      title: title('type'),
      width: 112,
      kind: 'enum',
      enumName: 'AccountType',
      value: (row) => row.accountType,
      sortable: true,
      card: 'line',
    },
    {
      key: 'departmentName',
      title: title('department'),
      width: 112,
      kind: 'text',
      value: (row) => row.departmentName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'company',
      title: title('company'),
      width: 128,
      kind: 'text',
      value: (row) => row.companyName ?? t('allCompanies'),
    },
    { key: 'sites', title: title('sites'), width: 216, kind: 'text', value: (row) => sitesText(t, row) },
    {
      key: 'dataScope',
      title: title('dataScope'),
      width: 92,
      kind: 'enum',
      enumName: 'DataScope',
      value: (row) => row.dataScope,
      sortable: true,
    },
    {
      key: 'deputies',
      title: title('deputies'),
      width: 120,
      kind: 'text',
      value: (row) => formatList(row.deputies.map(({ name }) => name)) || null,
    },
    {
      key: 'needsPasswordChange',
      title: title('mustChange'),
      width: 96,
      kind: 'enum',
      enumName: 'YesNo',
      value: (row) => Number(row.needsPasswordChange),
    },
    {
      key: 'singleSession',
      title: title('singleSession'),
      width: 96,
      kind: 'enum',
      enumName: 'YesNo',
      value: (row) => Number(row.singleSession),
    },
    {
      key: 'state',
      title: title('state'),
      width: 80,
      kind: 'enum',
      enumName: 'State',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
  ];
}

/** Where somebody may look: by name, or all of it. */
function sitesText(t: TFunction, { dataScope, sites }: AccountRow): string | null {
  if (dataScope === DataScope.All) return t('allSites');
  return formatList(sites.map(({ siteName }) => siteName)) || null;
}
