import { closePreferences, loadPreferences } from '../../shared/preferences/preference-store.ts';
import { type Session, useSessionStore } from '../state/session-store.ts';

function follow(session: Session): void {
  if (session.status === 'signedOut') closePreferences();
  else void loadPreferences(session.info.userInfo.account);
}

/** Opens the preferences of the signed-in user, now and after each session change. Call it once. */
export function connectPreferences(): void {
  useSessionStore.subscribe(({ session }) => follow(session));
  follow(useSessionStore.getState().session);
}
