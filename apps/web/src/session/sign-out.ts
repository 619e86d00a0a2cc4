import { api } from '../shared/api/api.ts';
import { confirmLeaving } from '../shared/unsaved/confirm-leaving.ts';
import { unsavedWorkIn } from '../shared/unsaved/unsaved-work.ts';
import { closeSession } from './session-changes.ts';
import { accountOfSession, currentSession } from './session-store.ts';

/**
 * Logs out: at once, or where there is unsaved work once the user has decided about it. The server is told once and
 * never waited for, so that a dead one cannot trap anybody.
 */
export function signOut(): void {
  if (unsavedWorkIn('page').length === 0) leave();
  else void confirmLeaving('page').then((mayLeave) => mayLeave && leave());
}

function leave(): void {
  // The call takes its token as it starts, before the session is closed.
  if (currentSession().status !== 'signedOut') api.data('SessionEnd', {}).catch(() => {});
  const account = accountOfSession(currentSession());
  closeSession('user');
  if (account !== null) void forgetDrafts(account);
}

/** After the session is closed, which may have written the last of them. Source: DESIGN.md section 9. */
async function forgetDrafts(account: string): Promise<void> {
  const { dropDraftsOf } = await import('../shared/form/draft-storage.ts');
  await dropDraftsOf(account);
}
