import { businessError } from '../../errors/error-catalogue.ts';
import { listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function roleNotBelow(): ServiceError {
  return businessError(
    'role-not-below',
    localized(
      '未變更：只能變更低於您的類型，系統管理員的權限不能變更。',
      'Not changed: you can only change types that rank below your own. The permissions of administrators cannot be changed.',
    ),
  );
}

export function codesNotFound(codes: readonly string[]): ServiceError {
  const names = listed(codes);
  return businessError(
    'codes-not-found',
    localized(
      `未變更：找不到操作權限 ${names.zh_TC}，請重新整理後再試。`,
      `Not changed: permissions ${names.en} were not found. Reload and try again.`,
    ),
  );
}

/** Action codes that the caller does not hold. */
export function missingActionCodes(codes: readonly string[]): ServiceError {
  const names = listed(codes);
  return businessError(
    'codes-not-held',
    localized(
      `未變更：您沒有操作權限 ${names.zh_TC}，無法指派給其他使用者。`,
      `Not changed: you do not have permissions ${names.en} yourself.`,
    ),
  );
}

/** The request changes one account type twice. */
export function roleTwice(): ServiceError {
  return businessError(
    'role-twice',
    localized(
      '未變更：同一個類型出現兩次，請合併後再送出。',
      'Not changed: a type appears twice. Combine its changes and try again.',
    ),
  );
}
