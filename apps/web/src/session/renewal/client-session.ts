import { provideSession } from '../../shared/api/session-port.ts';
import { isTokenOfSession } from '../state/session-store.ts';
import { renewSession, tokenForCall } from './refresh-session.ts';
import { handleSessionConflict } from './session-conflict.ts';

/** Connects the API client to the session: token source, renewal, and sign-out on 409. */
export function connectSession(): void {
  provideSession({
    accessToken: tokenForCall,
    renew: renewSession,
    superseded(_error, token) {
      // A late response to an earlier session must not end the current one.
      if (token !== null && isTokenOfSession(token)) handleSessionConflict();
    },
  });
}
