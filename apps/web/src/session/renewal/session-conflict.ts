import { text } from '../../i18n/i18n.ts';
import { HTTP_ERROR_SECONDS, notify } from '../../shared/feedback/notify.ts';
import { signOutSession } from '../state/session-actions.ts';

/** Signs out with a message because the same account signed in elsewhere. Source: docs/spec-statements.md 8.6. */
export function handleSessionConflict(): void {
  signOutSession('superseded');
  notify.error(text('failure', 'superseded'), HTTP_ERROR_SECONDS);
}
