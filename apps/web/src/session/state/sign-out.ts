import { api, clientFor } from '../../shared/api/api.ts';
import { confirmLeave } from '../../shared/unsaved/leave-confirmation.ts';
import { unsavedWorkIn } from '../../shared/unsaved/unsaved-changes.ts';
import { signOutSession } from './session-actions.ts';
import { currentSession, type Session, sessionAccount } from './session-store.ts';

/**
 * Signs out, after a prompt if there is unsaved work.
 * Notifies the server once without waiting, so that a dead server cannot block the user.
 */
export function signOut(): void {
  if (unsavedWorkIn('page').length === 0) leave();
  else void confirmLeave('page').then((mayLeave) => mayLeave && leave());
}

function leave(): void {
  endAtServer(currentSession());
  const account = sessionAccount(currentSession());
  signOutSession('user');
  if (account !== null) void forgetDrafts(account);
}

/**
 * Notifies the server once that a session has ended, without waiting. The tokens are already cleared locally.
 * If the access token has expired, a last refresh obtains one; otherwise the session could still be renewed.
 * Expired sessions have nothing to end.
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

/** Runs after the session is closed, which may have written the last draft. Source: docs/spec-statements.md 4.4. */
async function forgetDrafts(account: string): Promise<void> {
  const { dropDraftsOf } = await import('../../shared/form/draft/draft-storage.ts');
  await dropDraftsOf(account);
}
