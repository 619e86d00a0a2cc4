import { api } from '../shared/api/api.ts';
import { closeSession } from './session-changes.ts';
import { currentSession } from './session-store.ts';

/** Logs out at once; the server is told once and never waited for, so that a dead one cannot trap anybody. */
export function signOut(): void {
  // The call takes its token as it starts, before the session is closed.
  if (currentSession().status !== 'signedOut') api.data('SessionEnd', {}).catch(() => {});
  closeSession('user');
}
