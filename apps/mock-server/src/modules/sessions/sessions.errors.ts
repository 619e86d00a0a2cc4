import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The session is the caller's own. */
export function sessionIsPresent(): ServiceError {
  const message = localized(
    '這是您目前的登入，請改用登出。',
    'This is your current session. Use Sign out instead.',
  );
  return businessError('session-is-present', message, [{ pointer: '/sessionId', message }]);
}
