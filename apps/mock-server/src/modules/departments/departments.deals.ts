import { defineDeals } from '../../deals/define-deals.ts';
import { createDepartment, deleteDepartment, editDepartment } from './department-writes.service.ts';
import { exportDepartments, listDepartments, showDepartment } from './departments.service.ts';

export const deals = defineDeals({
  DepartmentList: listDepartments,
  DepartmentDetail: showDepartment,
  DepartmentExport: exportDepartments,
  DepartmentCreate: createDepartment,
  DepartmentEdit: editDepartment,
  DepartmentDelete: deleteDepartment,
});
