import { DEPARTMENT_LEVELS_MAX, type DepartmentPlaceIssue } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';

export function departmentNotFound() {
  return businessError(
    'department-not-found',
    localized(
      '找不到此部門，可能已被刪除，請重新整理。',
      'This department was not found. It may have been deleted. Reload the page.',
    ),
  );
}

export function companyNotFound() {
  return rejectField(
    '/companyCode',
    'company-not-found',
    localized(
      '未新增：找不到此公司，請重新選擇。',
      'Not created: the company was not found. Select another.',
    ),
    localized('找不到此公司', 'Company not found'),
    'not-found',
  );
}

export function departmentTaken() {
  return rejectField(
    '/name',
    'department-taken',
    localized(
      '未儲存：此公司已有同名的部門，請改用其他名稱。',
      'Not saved: the company already has a department with this name. Enter another name.',
    ),
    localized('此公司已有同名的部門', 'The company already has a department with this name'),
    'taken',
  );
}

const PLACE_MESSAGES: Readonly<Record<DepartmentPlaceIssue, LocalizedText>> = {
  unknown: localized(
    '上層部門不屬於此公司，或已被刪除',
    'the parent department belongs to another company or was deleted',
  ),
  'own-branch': localized(
    '上層部門不能是此部門或其下層部門',
    'the parent cannot be this department or one of its sub-departments',
  ),
  'too-deep': localized(
    `部門最多 ${DEPARTMENT_LEVELS_MAX} 層`,
    `departments can have at most ${DEPARTMENT_LEVELS_MAX} levels`,
  ),
};

export function departmentPlace(issue: DepartmentPlaceIssue) {
  const message = PLACE_MESSAGES[issue];
  return rejectField(
    '/parentCode',
    'department-place',
    formatErrorMessage(
      localized('未儲存', 'Not saved'),
      message,
      localized('請改選其他上層部門', 'Select another parent department'),
    ),
    capitalised(message),
    issue,
  );
}

export function departmentHasPeople(name: string, count: number) {
  return businessError(
    'department-in-use',
    localized(
      `未刪除：${name}還有 ${count} 位人員，請先於「人員」變更其部門。`,
      `Not deleted: ${name} still has users (${count}). Move them to another department in Users first.`,
    ),
  );
}

export function departmentHasChildren(name: string) {
  return businessError(
    'department-in-use',
    localized(
      `未刪除：${name}還有下層部門，請先移至其他部門。`,
      `Not deleted: ${name} still has sub-departments. Move them first.`,
    ),
  );
}
