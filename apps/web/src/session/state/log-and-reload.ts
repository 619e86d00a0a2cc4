import { text } from '../../i18n/i18n.ts';
import { logError } from '../../shared/errors/error-log.ts';
import { failureText } from '../../shared/feedback/failure-text.ts';
import { notify, notifyAfterReload } from '../../shared/feedback/notify.ts';
import { currentSession, sessionAccount } from './session-store.ts';

/**
 * Logs a failure and reloads the page, which then shows the server's message.
 * No-op if the session ended, because its own dialog would only open again, or if another account replaced `account`.
 * Source: docs/spec-statements.md 7.17.
 */
export function reloadAfterFailure(error: unknown, account: string): void {
  const session = currentSession();
  if (session.status !== 'signedOut' && sessionAccount(session) !== account) return;
  logError(error);
  const { status } = session;
  if (status === 'expired') notify.warning(text('failure', 'sessionEnded'));
  if (status !== 'signedIn') return;
  const failure = failureText(error);
  if (failure) notifyAfterReload('error', failure.text, failure.seconds);
  window.location.reload();
}
