import { businessError } from '../errors/error-catalogue.ts';
import { localized } from '../errors/localized-text.ts';
import type { ServiceError } from '../errors/service-error.ts';

/** Response to every call of the account that demonstrates errors. */
export function alwaysRejected(): ServiceError {
  return businessError(
    'always-refused',
    localized(
      '資料暫時無法處理，此帳號的每次作業都會被拒絕，請改用其他帳號。',
      'This cannot be done now: every call of this account is refused. Use another account.',
    ),
  );
}

export function tooManyAttempts(seconds: number): ServiceError {
  return businessError(
    'too-many-attempts',
    localized(
      `密碼錯誤次數過多，請等候約 ${seconds} 秒後再試。`,
      `Too many wrong passwords. Wait about ${seconds} seconds and try again.`,
    ),
  );
}
