import { closeDrafts, openDrafts } from '../../shared/form/draft/draft-account.ts';
import { type Session, useSessionStore } from '../state/session-store.ts';

function follow(session: Session): void {
  if (session.status === 'signedOut') closeDrafts();
  else openDrafts(session.info.userInfo.account);
}

/** Opens the drafts of whoever is signed in, now and from now on; log-out by hand drops them before. Call it once. */
export function connectDrafts(): void {
  useSessionStore.subscribe(({ session }) => follow(session));
  follow(useSessionStore.getState().session);
}
