import { closeDrafts, openDrafts } from '../../shared/form/draft/draft-account.ts';
import { type Session, useSessionStore } from '../state/session-store.ts';

function follow(session: Session): void {
  if (session.status === 'signedOut') closeDrafts();
  else openDrafts(session.info.userInfo.account);
}

/**
 * Opens the drafts of the signed-in user, now and after each session change.
 * A manual sign-out deletes them first. Call it once.
 */
export function connectDrafts(): void {
  useSessionStore.subscribe(({ session }) => follow(session));
  follow(useSessionStore.getState().session);
}
