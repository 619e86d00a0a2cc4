import { text } from '../i18n/i18n.ts';
import { provideSession } from '../shared/api/session-port.ts';
import { HTTP_ERROR_SECONDS, notify } from '../shared/feedback/notify.ts';
import { renewSession } from './renew-session.ts';
import { closeSession, currentSession, isTokenOfSession } from './session-store.ts';

/** Hands the client this session: token source, renewal, and the end that a 409 means. */
export function connectSession(): void {
  provideSession({
    accessToken() {
      const session = currentSession();
      return session.status === 'signedOut' ? null : session.tokens.accessToken;
    },
    renew: renewSession,
    superseded(_error, token) {
      if (currentSession().status === 'signedOut') return;
      // A late answer to a call of an earlier session must not end the one that came after it.
      if (token !== null && !isTokenOfSession(token)) return;
      closeSession('superseded');
      notify.error(text('failure', 'superseded'), HTTP_ERROR_SECONDS);
    },
  });
}
