import { api } from '../shared/api/api.ts';
import { forgetDrafts } from '../shared/form/draft-store.ts';
import { confirmLeaving } from '../shared/unsaved/confirm-leaving.ts';
import { unsavedWorkIn } from '../shared/unsaved/unsaved-work.ts';
import { closeSession } from './session-changes.ts';
import { currentSession } from './session-store.ts';

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
  void forgetDrafts();
  closeSession('user');
}
