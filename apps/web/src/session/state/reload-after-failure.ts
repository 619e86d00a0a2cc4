import { text } from '../../i18n/i18n.ts';
import { logError } from '../../shared/errors/error-log.ts';
import { failureText } from '../../shared/feedback/failure-text.ts';
import { notify, notifyAfterReload } from '../../shared/feedback/notify.ts';
import { accountOfSession, currentSession } from './session-store.ts';

/**
 * Logs a failure and loads the page anew; what the server said is shown after that.
 * A session that ended stays where it is: it has its own box, which a reload would only ask for again.
 * So does the page of somebody else, who has taken the place of the `account` whose call it was.
 * Source: docs/spec-statements.md 7.17.
 */
export function reloadAfterFailure(error: unknown, account: string): void {
  const session = currentSession();
  if (session.status !== 'signedOut' && accountOfSession(session) !== account) return;
  logError(error);
  const { status } = session;
  if (status === 'expired') notify.warning(text('failure', 'sessionEnded'));
  if (status !== 'signedIn') return;
  const failure = failureText(error);
  if (failure) notifyAfterReload('error', failure.text, failure.seconds);
  window.location.reload();
}
