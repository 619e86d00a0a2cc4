import { refuse } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { Refusal } from '../../errors/service-error.ts';

/** The session is the caller's own. */
export function sessionIsPresent(): Refusal {
  const message = localized(
    '這是您目前的登入，請以登出結束。',
    'This is your present sign-in. Log out to end it.',
  );
  return refuse('session-is-present', message, [{ pointer: '/sessionId', message }]);
}
