import { type LocalizedText, listed, localized } from './localized-text.ts';
import { ServiceError, type UntranslatedFieldError } from './service-error.ts';

type FieldErrors = readonly UntranslatedFieldError[];

/** 200: a business rule rejects the request. The message says what happened, why, and what to do. */
export function businessError(
  code: string,
  message: LocalizedText,
  fieldErrors: FieldErrors = [],
): ServiceError {
  return new ServiceError({ status: 200, code, message, fieldErrors });
}

/** 200: one field is invalid. `reason` is the field's code if it differs from the error's. */
export function rejectField(
  pointer: string,
  code: string,
  message: LocalizedText,
  told: LocalizedText,
  reason = code,
): ServiceError {
  return businessError(code, message, [{ pointer, code: reason, message: told }]);
}

/**
 * 200: rows of a file are invalid (`/rows/12/date`). Lists every finding, since users correct all of them.
 */
export function rowErrors(code: string, message: LocalizedText, fieldErrors: FieldErrors): ServiceError {
  return new ServiceError({ status: 200, code, message, fieldErrors, listsAll: true });
}

/** 400: the envelope, the body or the upload is malformed. */
export function malformed(
  fieldErrors: FieldErrors = [],
  message: LocalizedText = localized(
    '請求格式不正確，請檢查後重新送出。',
    'The request is malformed. Correct it and try again.',
  ),
): ServiceError {
  return new ServiceError({ status: 400, code: 'malformed-request', message, fieldErrors });
}

/** 400: the operation does not accept the body's media type. */
export function unsupportedMediaType(): ServiceError {
  return malformed(
    [],
    localized(
      '不支援這種 Content-Type，請以 application/json 送出。',
      'This Content-Type is not supported. Send application/json.',
    ),
  );
}

const UNAUTHORIZED = {
  'token-missing': localized('尚未登入，請先登入。', 'You are not signed in. Sign in first.'),
  'token-invalid': localized('登入憑證無效，請重新登入。', 'Your session is not valid. Sign in again.'),
  'token-expired': localized('登入憑證已逾期，請重新登入。', 'Your session has expired. Sign in again.'),
  'session-ended': localized('登入已結束，請重新登入。', 'You were signed out. Sign in again.'),
} as const;

/** 401: no token, or one that is invalid, expired or of an ended session. */
export function unauthorized(code: keyof typeof UNAUTHORIZED): ServiceError {
  return new ServiceError({
    status: 401,
    code,
    message: UNAUTHORIZED[code],
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** 401: an administrator ended the session, with a reason and a time for its user. */
export function sessionTerminated(reason: string, endedAt: string): ServiceError {
  return new ServiceError({
    status: 401,
    code: 'session-kicked',
    endedAt,
    message: localized(
      `您的登入已由系統管理員結束，原因：${reason}`,
      `An administrator signed you out. Reason: ${reason}`,
    ),
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/**
 * 403: the account lacks the action code, or the record is out of scope. Source: docs/spec-statements.md 8.5.
 */
export function forbidden(): ServiceError {
  const message = localized('權限不足，無法進行此操作', 'You do not have permission to do this.');
  return new ServiceError({ status: 403, code: 'forbidden', message });
}

/**
 * The account has not replaced its assigned password yet: 403, or 200 with `success: false` from operations
 * without a 403.
 */
export function passwordChangeRequired(status: 200 | 403): ServiceError {
  const message = localized('請先更換密碼，完成後才能使用其他功能。', 'Change your password to continue.');
  return new ServiceError({ status, code: 'password-change-required', message });
}

/** 404: the path or file does not exist. */
export function notFound(
  message: LocalizedText = localized(
    '找不到此路徑，請確認網址。',
    'This path was not found. Check the address.',
  ),
): ServiceError {
  return new ServiceError({ status: 404, code: 'not-found', message });
}

/** 405: the path exists, but not for this method. */
export function methodNotAllowed(method: string, allowed: readonly string[]): ServiceError {
  const names = listed(allowed);
  return new ServiceError({
    status: 405,
    code: 'method-not-allowed',
    message: localized(
      `此路徑不接受 ${method}，請改用 ${names.zh_TC}。`,
      `This path does not accept ${method}. Use ${names.en}.`,
    ),
    headers: { allow: allowed.join(', ') },
  });
}

/**
 * 409: the single-session account has signed in elsewhere. No other cause returns 409. Source:
 * docs/spec-statements.md 8.6.
 */
export function superseded(): ServiceError {
  return new ServiceError({
    status: 409,
    code: 'session-superseded',
    message: localized(
      '登入認證已失效，請重新整理後嘗試重新登入',
      'Your session is no longer valid. Reload the page and sign in again.',
    ),
  });
}

/** 413: the body exceeds the limit. */
export function tooLarge(limitBytes: number): ServiceError {
  const limit = limitBytes >= 1_048_576 ? `${Math.floor(limitBytes / 1_048_576)} MB` : `${limitBytes} bytes`;
  const message = localized(
    `內容超過上限 ${limit}，請縮小後再送出。`,
    `The content exceeds the limit of ${limit}. Reduce it and try again.`,
  );
  return new ServiceError({ status: 413, code: 'too-large', message });
}

/**
 * 500: the server failed. The log has the cause under the request ID. Source of the text:
 * docs/spec-statements.md 8.7.
 */
export function internalError(cause?: unknown): ServiceError {
  const message = localized('系統異常，請洽系統人員', 'System error. Contact IT support.');
  return new ServiceError({ status: 500, code: 'fault', message }, { cause });
}

/** 500: a response violates the contract. */
export function contractViolation(what: string, fieldErrors: FieldErrors, schemaPath: string): ServiceError {
  const message = localized(
    `系統異常，請洽系統人員（${what} 的回覆與合約不符：${schemaPath}）`,
    `System error. Contact IT support. (The response of ${what} violates the contract: ${schemaPath})`,
  );
  return new ServiceError({ status: 500, code: 'answer-departure', message, fieldErrors });
}
