import type { Schemas } from '@parking-plus/contracts';
import { departmentListShape } from '@parking-plus/contracts/lists/department-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type DepartmentRow = Schemas['DepartmentRow'];

/** 部門: departments of each company as a tree. */
export const departmentList = defineList(departmentListShape, {
  rowKey: 'departmentCode',
  filters: ['companyCodes', 'keyword'],
  columns: [
    { field: 'departmentCode', width: 88, pinned: true, opensDetail: true, card: 'line' },
    { field: 'name', width: 160, card: 'title' },
    {
      field: 'ancestors',
      key: 'place',
      width: 224,
      show: (row) => row.ancestors.join(' › ') || null,
      card: 'line',
    },
    { field: 'companyName', width: 144, card: 'line' },
    { field: 'childCount', width: 96 },
    { field: 'peopleCount', width: 96, card: 'line' },
  ],
});
