import { DEPARTMENT_LEVELS_MAX, type DepartmentPlaceIssue } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';

export function departmentNotFound() {
  return businessError(
    'department-not-found',
    localized(
      '找不到此部門，可能已被刪除，請重新整理。',
      'There is no such department; it may have been deleted. Reload.',
    ),
  );
}

export function companyNotFound() {
  return rejectField(
    '/companyCode',
    'company-not-found',
    localized('未新增：沒有這個公司，請重新選擇。', 'Not added: there is no such company. Choose again.'),
    localized('沒有這個公司', 'No such company'),
    'not-found',
  );
}

export function departmentTaken() {
  return rejectField(
    '/name',
    'department-taken',
    localized(
      '未儲存：此公司已有同名的部門，請改用其他名稱。',
      'Not saved: the company has a department of this name. Choose another name.',
    ),
    localized('此公司已有同名的部門', 'The company has a department of this name'),
    'taken',
  );
}

const PLACE_MESSAGES: Readonly<Record<DepartmentPlaceIssue, LocalizedText>> = {
  unknown: localized(
    '上級部門不屬於此公司，或已被刪除',
    'the department above is not of this company, or was deleted',
  ),
  'own-branch': localized(
    '上級部門不能是自己或自己的下級',
    'the department above must be neither this one nor one below it',
  ),
  'too-deep': localized(
    `部門最多 ${DEPARTMENT_LEVELS_MAX} 層`,
    `departments have ${DEPARTMENT_LEVELS_MAX} levels at most`,
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
      localized('請改選上級部門', 'Choose another department above'),
    ),
    capitalised(message),
    issue,
  );
}

export function departmentHasPeople(name: string, count: number) {
  return businessError(
    'department-in-use',
    localized(
      `未刪除：${name}還有 ${count} 位人員，請先於「人員」改派部門。`,
      `Not deleted: ${name} still has people (${count}). Give them another department in Users first.`,
    ),
  );
}

export function departmentHasChildren(name: string) {
  return businessError(
    'department-in-use',
    localized(
      `未刪除：${name}還有下級部門，請先移到其他部門下。`,
      `Not deleted: other departments stand under ${name}. Move them first.`,
    ),
  );
}
