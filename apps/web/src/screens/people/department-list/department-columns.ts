import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type DepartmentRow = Schemas['DepartmentRow'];

/** The columns of 部門; a key is the field by which the server sorts. */
export function departmentColumns(t: TFunction): TableColumn<DepartmentRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'departmentCode',
      title: title('code'),
      width: 88,
      kind: 'code',
      value: (row) => row.departmentCode,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'line',
    },
    {
      key: 'name',
      title: title('name'),
      width: 160,
      kind: 'text',
      value: (row) => row.name,
      sortable: true,
      card: 'title',
    },
    {
      key: 'place',
      title: title('above'),
      width: 224,
      kind: 'text',
      value: (row) => row.ancestors.join(' › ') || null,
      sortable: true,
      card: 'line',
    },
    {
      key: 'companyName',
      title: title('company'),
      width: 144,
      kind: 'text',
      value: (row) => row.companyName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'childCount',
      title: title('children'),
      width: 96,
      kind: 'count',
      value: (row) => row.childCount,
    },
    {
      key: 'peopleCount',
      title: title('people'),
      width: 96,
      kind: 'count',
      value: (row) => row.peopleCount,
      sortable: true,
      card: 'line',
    },
  ];
}
