import { DEPARTMENT_LEVELS_MAX, type DepartmentPlaceIssue } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';

export function unknownDepartment() {
  return refuse('department-not-found', '找不到此部門，可能已被刪除，請重新整理。');
}

export function unknownCompany() {
  return refuse('company-not-found', '未新增：沒有這個公司，請重新選擇。', [
    { pointer: '/companyCode', code: 'not-found', message: '沒有這個公司' },
  ]);
}

export function nameTaken() {
  return refuse('department-taken', '未儲存：此公司已有同名的部門，請改用其他名稱。', [
    { pointer: '/name', code: 'taken', message: '此公司已有同名的部門' },
  ]);
}

const PLACE_MESSAGES: Readonly<Record<DepartmentPlaceIssue, string>> = {
  unknown: '上級部門不屬於此公司，或已被刪除',
  'own-branch': '上級部門不能是自己或自己的下級',
  'too-deep': `部門最多 ${DEPARTMENT_LEVELS_MAX} 層`,
};

export function wrongPlace(issue: DepartmentPlaceIssue) {
  const message = PLACE_MESSAGES[issue];
  return refuse('department-place', `未儲存：${message}，請改選上級部門。`, [
    { pointer: '/parentCode', code: issue, message },
  ]);
}

export function peopleInIt(name: string, count: number) {
  return refuse('department-in-use', `未刪除：${name}還有 ${count} 位人員，請先於「人員」改派部門。`);
}

export function departmentsInIt(name: string) {
  return refuse('department-in-use', `未刪除：${name}還有下級部門，請先移到其他部門下。`);
}
