import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The session is the caller's own. */
export function sessionIsPresent(): ServiceError {
  return businessError(
    'session-is-present',
    localized(
      '未強制登出：這是您目前的登入，請改用登出。',
      'Not signed out: this is your current session. Use Sign out instead.',
    ),
  );
}

/** The account's type is above the caller's. */
export function accountAbove(): ServiceError {
  return businessError(
    'account-above',
    localized(
      '未強制登出：不能結束類型高於您的人員的連線。',
      'Not signed out: this user’s type ranks above yours.',
    ),
  );
}
