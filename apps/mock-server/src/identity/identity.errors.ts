import { businessError } from '../errors/error-catalogue.ts';
import { localized } from '../errors/localized-text.ts';
import type { ServiceError } from '../errors/service-error.ts';

/** Response to every call of the account that demonstrates errors. */
export function alwaysRejected(): ServiceError {
  return businessError(
    'always-refused',
    localized(
      '此帳號設定為拒絕所有作業，請改用其他帳號。',
      'This account is set to reject every operation. Use another account.',
    ),
  );
}

export function tooManyAttempts(seconds: number): ServiceError {
  return businessError(
    'too-many-attempts',
    localized(
      `密碼錯誤次數過多，請等候約 ${seconds} 秒後再試。`,
      `Too many failed sign-in attempts. Wait about ${seconds} seconds and try again.`,
    ),
  );
}
