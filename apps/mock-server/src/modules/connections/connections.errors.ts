import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The session is the caller's own. */
export function sessionIsPresent(): ServiceError {
  return businessError(
    'session-is-present',
    localized(
      '未踢線：這是您目前的登入，請以登出結束。',
      'Not disconnected: this is your present sign-in. Log out to end it.',
    ),
  );
}

/** The account's type is above the caller's. */
export function accountAbove(): ServiceError {
  return businessError(
    'account-above',
    localized(
      '未踢線：不能結束類型高於您的人員的連線。',
      'Not disconnected: this person’s type is above yours.',
    ),
  );
}
