import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('departments');
const CHANGES = { changesWith: ['DepartmentList', 'AccountList'] } as const;

export const departmentQueries = {
  all,
  list: page('DepartmentList', CHANGES),
  /** One department: position, members and changes. */
  detail: (departmentCode: string) => read('DepartmentDetail', { departmentCode }, CHANGES),
};
