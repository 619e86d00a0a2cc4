import type { Schemas } from '@parking-plus/contracts';
import { companyListShape } from '@parking-plus/contracts/lists/company-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type CompanyRow = Schemas['CompanyRow'];
export type BranchRow = Schemas['BranchRow'];

/** 公司與分公司: companies; the detail has their branches. */
export const companyList = defineList(companyListShape, {
  rowKey: 'companyCode',
  filters: ['states', 'keyword'],
  // All but the last fit next to the menu on a screen 1280 px wide.
  columns: [
    {
      field: 'companyCode',
      title: { zh_TC: '公司代號', en: 'Code' },
      width: 96,
      pinned: true,
      opensDetail: true,
      card: 'line',
    },
    { field: 'name', width: 192, card: 'title' },
    { field: 'taxNumber', width: 104, card: 'line' },
    { field: 'state', width: 88, tag: true, card: 'tag' },
    { field: 'branchCount', width: 104, card: 'line' },
    { field: 'siteCount', width: 88, card: 'line' },
    { field: 'taxRegistrationNumber', title: { zh_TC: '稅籍編號', en: 'Tax reg. no.' }, width: 112 },
    { field: 'endsOn', width: 112 },
    { field: 'responsiblePerson', width: 168 },
  ],
  ignoresChosenSites: true,
});
