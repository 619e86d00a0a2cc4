import { api, clientFor } from '../../shared/api/api.ts';
import { confirmLeaving } from '../../shared/unsaved/confirm-leaving.ts';
import { unsavedWorkIn } from '../../shared/unsaved/unsaved-work.ts';
import { closeSession } from './session-changes.ts';
import { accountOfSession, currentSession, type Session } from './session-store.ts';

/**
 * Logs out: at once, or where there is unsaved work once the user has decided about it. The server is told once and
 * never waited for, so that a dead one cannot trap anybody.
 */
export function signOut(): void {
  if (unsavedWorkIn('page').length === 0) leave();
  else void confirmLeaving('page').then((mayLeave) => mayLeave && leave());
}

function leave(): void {
  endAtServer(currentSession());
  const account = accountOfSession(currentSession());
  closeSession('user');
  if (account !== null) void forgetDrafts(account);
}

/**
 * Tells the server that a session is over, once; nobody waits for it, and the page has forgotten the tokens by the time
 * of its answer. Who comes back after longer than an access token lives and logs out would leave a session behind that
 * can still be renewed: a last new token says so then. An expired session has none.
 */
function endAtServer(session: Session): void {
  if (session.status === 'signedOut') return;
  const { tokens, status } = session;
  const canRenew = status === 'signedIn' && tokens.refreshToken !== '';
  const client = clientFor({
    accessToken: () => tokens.accessToken,
    renew: async () => (canRenew ? (await api.account.refreshToken(tokens)).accessToken : null),
    superseded() {},
  });
  client.data('SessionEnd', {}).catch(() => {});
}

/** After the session is closed, which may have written the last of them. Source: docs/spec-statements.md 4.4. */
async function forgetDrafts(account: string): Promise<void> {
  const { dropDraftsOf } = await import('../../shared/form/draft/draft-storage.ts');
  await dropDraftsOf(account);
}
