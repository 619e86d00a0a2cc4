import { defineDeals } from '../../deals/define-deals.ts';
import { departmentList } from './department-list.query.ts';
import { createDepartment, deleteDepartment, editDepartment } from './department-writes.service.ts';
import { showDepartment } from './departments.service.ts';

export const deals = defineDeals({
  DepartmentList: departmentList.page,
  DepartmentDetail: showDepartment,
  DepartmentExport: departmentList.export,
  DepartmentCreate: createDepartment,
  DepartmentEdit: editDepartment,
  DepartmentDelete: deleteDepartment,
});
