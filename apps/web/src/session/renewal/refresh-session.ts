import { ApiError, isApiError } from '@parking-plus/contracts/client';
import { api } from '../../shared/api/api.ts';
import { expireSession, replaceTokens, signOutSession } from '../state/session-actions.ts';
import {
  currentSession,
  isTokenOfSession,
  type Session,
  type SessionEnding,
  sessionAccount,
} from '../state/session-store.ts';
import { broadcastToTabs } from '../state/tab-channel.ts';
import { isSameSession, waitForSessionChange } from '../state/wait-for-session-change.ts';
import { followStorage } from './cross-tab-sync.ts';
import { clearRefreshElsewhere, isRenewedElsewhere } from './refresh-elsewhere.ts';
import { waitForRefreshLock, withRefreshLock } from './refresh-lock.ts';
import { handleSessionConflict } from './session-conflict.ts';
import { recordTokenOutcome, syncTokenOutcome } from './token-outcome.ts';

type SignedIn = Extract<Session, { status: 'signedIn' }>;

interface Flight {
  /** Session of the refresh. Calls do not wait for another session's refresh. */
  id: number;
  /** Access token that is being renewed. */
  failed: string;
  /** New access token, or null if the session cannot continue. */
  token: Promise<string | null>;
}

/** Running refresh of this tab, and the wait for another tab's refresh. */
let flight: Flight | null = null;
let flightElsewhere: Flight | null = null;

/**
 * Returns the access token for a new call. During a refresh in any browser tab, the call waits for the new token.
 * Source: docs/spec-statements.md 4.6.
 * Errors: rejects with errors of the refresh, and with `unauthorized` if the session cannot continue.
 */
export function tokenForCall(): string | null | Promise<string> {
  const session = currentSession();
  if (session.status === 'signedOut') return null;
  const { accessToken } = session.tokens;
  if (session.status === 'signedIn' && isRenewedElsewhere(accessToken)) followRefreshElsewhere(session);
  const running = [flight, flightElsewhere].find(
    (one) => one?.id === session.id && one.failed === accessToken,
  );
  return running ? running.token.then(requireToken) : accessToken;
}

function requireToken(token: string | null): string {
  if (token === null) throw new ApiError({ kind: 'unauthorized', status: 401 });
  return token;
}

/**
 * Renews the session after a 401, with one refresh for all calls of all browser tabs.
 * Shape: takes the failed token and returns a newer one, or null if the session cannot continue.
 * Errors: rejects with `ApiError` without a server response, since the session may still be valid.
 */
export async function renewSession(failedToken: string | null): Promise<string | null> {
  // A call of an earlier session must not be retried for another user.
  if (failedToken === null || !isTokenOfSession(failedToken)) return null;
  const session = currentSession();
  if (session.status !== 'signedIn') return null;
  // The call was sent with a token that has been replaced since.
  if (session.tokens.accessToken !== failedToken) return session.tokens.accessToken;
  if (flight?.id === session.id) return flight.token;
  const own: Flight = {
    id: session.id,
    failed: failedToken,
    token: withRefreshLock(() => refreshInTurn(session)).finally(() => {
      if (flight === own) flight = null;
    }),
  };
  flight = own;
  return own.token;
}

async function refreshInTurn(session: SignedIn): Promise<string | null> {
  await followTabsBefore(session);
  if (isSameSession(session)) await refreshWhileWanted(session);
  return newerToken(session);
}

/** Applies changes that other tabs made to the session in earlier turns. */
async function followTabsBefore(session: SignedIn): Promise<void> {
  if (isSameSession(session)) followStorage();
  if (isSameSession(session)) await syncTokenOutcome(session);
}

/** If the other tab stopped, the session continues unchanged and its next call retries. */
function followRefreshElsewhere(session: SignedIn): void {
  const { accessToken } = session.tokens;
  if (flightElsewhere?.failed === accessToken) return;
  const changed = waitForSessionChange(session);
  const isOver = waitForRefreshLock().then(() => followTabsBefore(session));
  const own: Flight = {
    id: session.id,
    failed: accessToken,
    token: Promise.race([isOver, changed.done]).then(() => {
      changed.stop();
      if (flightElsewhere === own) flightElsewhere = null;
      clearRefreshElsewhere(accessToken);
      return isSameSession(session) ? accessToken : newerToken(session);
    }),
  };
  flightElsewhere = own;
}

/** Ends the turn when the session ends, so that the next user does not wait for this refresh. */
async function refreshWhileWanted(session: SignedIn): Promise<void> {
  const changed = waitForSessionChange(session);
  broadcastToTabs({ kind: 'renewing', token: session.tokens.accessToken });
  const answered = refresh(session);
  answered.catch(() => {});
  try {
    await Promise.race([answered, changed.done]);
  } finally {
    changed.stop();
  }
  // Marked before the turn ends: the next tab must not retry the same token.
  await recordTokenOutcome(session.tokens.accessToken, newerToken(session) !== null);
}

/** Returns the token that replaced a failed one for the same user, or null. */
function newerToken(session: SignedIn): string | null {
  const now = currentSession();
  if (now.status !== 'signedIn' || sessionAccount(now) !== sessionAccount(session)) return null;
  return now.tokens.accessToken === session.tokens.accessToken ? null : now.tokens.accessToken;
}

/** Refreshes the tokens. The response renews, expires or ends the session; a network failure changes nothing. */
async function refresh(session: SignedIn): Promise<void> {
  if (session.tokens.refreshToken === '') return signOutSession('lapsed');
  try {
    const tokens = await api.account.refreshToken(session.tokens);
    // The user may have signed out, or another user in, before the response.
    if (isSameSession(session)) replaceTokens(tokens);
  } catch (error) {
    if (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')) throw error;
    if (!isSameSession(session)) return;
    if (isApiError(error) && error.kind === 'superseded') handleSessionConflict();
    else expireSession(endingOf(error));
  }
}

/** Returns how an administrator ended the session, or null for an expiry. */
function endingOf(error: unknown): SessionEnding | null {
  if (!isApiError(error) || error.code !== 'session-kicked') return null;
  return { message: error.serverMessage, endedAt: error.endedAt };
}
