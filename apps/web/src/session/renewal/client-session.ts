import { provideSession } from '../../shared/api/session-port.ts';
import { isTokenOfSession } from '../state/session-store.ts';
import { renewSession, tokenForCall } from './renew-session.ts';
import { endSuperseded } from './superseded.ts';

/** Hands the client this session: token source, renewal, and the end that a 409 means. */
export function connectSession(): void {
  provideSession({
    accessToken: tokenForCall,
    renew: renewSession,
    superseded(_error, token) {
      // A late answer to a call of an earlier session must not end the one that came after it.
      if (token !== null && isTokenOfSession(token)) endSuperseded();
    },
  });
}
