import { isApiError } from '@parking-plus/contracts/client';
import { api } from '../shared/api/api.ts';
import { readStoredSession } from './session-storage.ts';
import {
  closeSession,
  currentSession,
  expireSession,
  isTokenOfSession,
  replaceTokens,
} from './session-store.ts';

/** The refresh under way and the session that it is for: nobody waits for the refresh of another's session. */
let flight: { info: object; tokens: Promise<string | null> } | null = null;

/**
 * Renews the session after a 401; calls that fail meanwhile wait for the same flight.
 * Shape: takes the token that failed; gives a newer one, or null where the session cannot go on.
 * Errors: rejects with `ApiError` where the server gave no answer: the session may well be alive.
 */
export async function renewSession(failedToken: string | null): Promise<string | null> {
  // A call of an earlier session must not be sent again in the name of whoever is signed in now.
  if (failedToken !== null && !isTokenOfSession(failedToken)) return null;
  const newer = newerToken(failedToken);
  if (newer !== null) return newer;
  const session = currentSession();
  if (session.status !== 'signedIn') return null;
  if (flight?.info === session.info) return flight.tokens;
  const own = {
    info: session.info,
    tokens: inRefreshTurn(() => refresh(failedToken)).finally(() => {
      if (flight === own) flight = null;
    }),
  };
  flight = own;
  return own.tokens;
}

/** A call may have left with a token that was replaced since, here or in another browser tab. */
function newerToken(failedToken: string | null): string | null {
  const session = currentSession();
  if (session.status !== 'signedIn') return null;
  if (session.tokens.accessToken !== failedToken) return session.tokens.accessToken;
  const stored = readStoredSession();
  if (stored?.info.userInfo.account !== session.info.userInfo.account) {
    // Another browser tab has logged out, or in as somebody else: that session is not this page's to use.
    expireSession();
    return null;
  }
  if (stored.tokens.accessToken === failedToken) return null;
  replaceTokens(stored.tokens);
  return stored.tokens.accessToken;
}

/** One refresh at a time in this browser. Only this tab's own are known so far, and `flight` is enough for them. */
function inRefreshTurn<T>(work: () => Promise<T>): Promise<T> {
  return work();
}

async function refresh(failedToken: string | null): Promise<string | null> {
  const newer = newerToken(failedToken);
  if (newer !== null) return newer;
  const session = currentSession();
  if (session.status !== 'signedIn') return null;
  if (session.tokens.refreshToken === '') {
    closeSession('lapsed');
    return null;
  }
  try {
    const tokens = await api.account.refreshToken(session.tokens);
    // Signed out, or in as somebody else, while the answer was under way.
    const now = currentSession();
    if (now.status !== 'signedIn' || now.info !== session.info) return null;
    replaceTokens({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken });
    return tokens.accessToken;
  } catch (error) {
    if (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')) throw error;
    const now = currentSession();
    if (now.status === 'signedIn' && now.info === session.info) expireSession();
    return null;
  }
}
