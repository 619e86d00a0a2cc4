import { DataScope, type Schemas } from '@parking-plus/contracts';
import { accountListShape } from '@parking-plus/contracts/lists/account-list';
import { formatList } from '../../../shared/formats/list-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type AccountRow = Schemas['AccountRow'];

/** 人員: accounts with their type, department and data scope. */
export const accountList = defineList(accountListShape, {
  rowKey: 'account',
  filters: [
    'siteCodes',
    'keyword',
    'accountTypes',
    'departmentCodes',
    'states',
    'dataScopes',
    'needsPasswordChange',
  ],
  columns: [
    { field: 'account', width: 120, pinned: true, opensDetail: true, card: 'line' },
    { field: 'name', width: 112, card: 'title' },
    { field: 'accountType', width: 112, card: 'line' },
    { field: 'state', width: 80, tag: true, card: 'tag' },
    { field: 'departmentName', width: 112, card: 'line' },
    {
      field: 'companyName',
      key: 'company',
      width: 128,
      show: (row, { t }) => row.companyName ?? t('allCompanies'),
    },
    {
      field: 'sites',
      width: 216,
      show: ({ dataScope, sites }, { t }) =>
        dataScope === DataScope.All
          ? t('allSites')
          : formatList(sites.map(({ siteName }) => siteName)) || null,
    },
    { field: 'dataScope', width: 92 },
    {
      field: 'deputies',
      width: 120,
      show: (row) => formatList(row.deputies.map(({ name }) => name)) || null,
    },
    { field: 'needsPasswordChange', width: 96 },
    { field: 'singleSession', width: 96 },
  ],
});
