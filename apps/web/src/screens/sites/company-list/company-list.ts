import type { Schemas } from '@parking-plus/contracts';
import { companyListShape } from '@parking-plus/contracts/lists/company-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type CompanyRow = Schemas['CompanyRow'];
export type BranchRow = Schemas['BranchRow'];

/** 公司與分公司: companies; the detail has their branches. */
export const companyList = defineList(companyListShape, {
  rowKey: 'companyCode',
  filters: ['states', 'keyword'],
  columns: [
    { field: 'companyCode', width: 104, pinned: true, opensDetail: true, card: 'line' },
    { field: 'name', width: 224, card: 'title' },
    { field: 'taxNumber', width: 112, card: 'line' },
    { field: 'state', width: 88, tag: true, card: 'tag' },
    { field: 'branchCount', width: 104, card: 'line' },
    { field: 'siteCount', width: 88, card: 'line' },
    { field: 'taxRegistrationNumber', width: 168 },
    { field: 'responsiblePerson', width: 152 },
    { field: 'endsOn', width: 120 },
  ],
  ignoresChosenSites: true,
});
