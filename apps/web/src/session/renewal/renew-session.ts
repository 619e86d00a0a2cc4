import { ApiError, isApiError } from '@parking-plus/contracts/client';
import { api } from '../../shared/api/api.ts';
import { closeSession, expireSession, replaceTokens } from '../state/session-changes.ts';
import {
  accountOfSession,
  currentSession,
  isTokenOfSession,
  type Session,
  type SessionEnding,
} from '../state/session-store.ts';
import { tellTabs } from '../state/tab-channel.ts';
import { isStill, whenChanged } from '../state/when-changed.ts';
import { followStorage } from './follow-tabs.ts';
import { forgetRefreshElsewhere, isRenewedElsewhere } from './refresh-elsewhere.ts';
import { inRefreshTurn, whenNoTurn } from './refresh-turn.ts';
import { followSettlement, markSettled } from './settled-token.ts';
import { endSuperseded } from './superseded.ts';

type SignedIn = Extract<Session, { status: 'signedIn' }>;

interface Flight {
  /** Session that it is for: nobody waits for the refresh of another's session. */
  id: number;
  /** Access token that is being renewed. */
  failed: string;
  /** What comes of it; null where the session cannot go on. */
  token: Promise<string | null>;
}

/** The refresh of this tab that is under way, and the wait for the one of another tab. */
let flight: Flight | null = null;
let flightElsewhere: Flight | null = null;

/**
 * Returns the access token for a call that starts now. While a refresh runs, in whichever browser tab, the call waits
 * for it and goes out once, with the new token. Source: docs/spec-statements.md 4.6.
 * Errors: rejects with those of the refresh, and with `unauthorized` where the session cannot go on.
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
 * Renews the session after a 401: one refresh for all calls of all browser tabs, which wait for it.
 * Shape: takes the token that failed; gives a newer one, or null where the session cannot go on.
 * Errors: rejects with `ApiError` where the server gave no answer: the session may well be alive.
 */
export async function renewSession(failedToken: string | null): Promise<string | null> {
  // A call of an earlier session must not be sent again in the name of whoever is signed in now.
  if (failedToken === null || !isTokenOfSession(failedToken)) return null;
  const session = currentSession();
  if (session.status !== 'signedIn') return null;
  // The call had left with a token that was replaced since.
  if (session.tokens.accessToken !== failedToken) return session.tokens.accessToken;
  if (flight?.id === session.id) return flight.token;
  const own: Flight = {
    id: session.id,
    failed: failedToken,
    token: inRefreshTurn(() => renewInTurn(session)).finally(() => {
      if (flight === own) flight = null;
    }),
  };
  flight = own;
  return own.token;
}

async function renewInTurn(session: SignedIn): Promise<string | null> {
  await followTabsBefore(session);
  if (isStill(session)) await refreshWhileWanted(session);
  return newerToken(session);
}

/** Takes over what the tabs that had a turn before have done to the session. */
async function followTabsBefore(session: SignedIn): Promise<void> {
  if (isStill(session)) followStorage();
  if (isStill(session)) await followSettlement(session);
}

/** Where the other tab has given up, the session goes on as it was, and its next call finds out. */
function followRefreshElsewhere(session: SignedIn): void {
  const { accessToken } = session.tokens;
  if (flightElsewhere?.failed === accessToken) return;
  const changed = whenChanged(session);
  const isOver = whenNoTurn().then(() => followTabsBefore(session));
  const own: Flight = {
    id: session.id,
    failed: accessToken,
    token: Promise.race([isOver, changed.done]).then(() => {
      changed.stop();
      if (flightElsewhere === own) flightElsewhere = null;
      forgetRefreshElsewhere(accessToken);
      return isStill(session) ? accessToken : newerToken(session);
    }),
  };
  flightElsewhere = own;
}

/** Gives the turn up when the session ends: whoever is signed in next must not wait for an answer to this one. */
async function refreshWhileWanted(session: SignedIn): Promise<void> {
  const changed = whenChanged(session);
  tellTabs({ kind: 'renewing', token: session.tokens.accessToken });
  const answered = refresh(session);
  answered.catch(() => {});
  try {
    await Promise.race([answered, changed.done]);
  } finally {
    changed.stop();
  }
  // Before the turn ends: whoever has the next one must not try the same token again.
  await markSettled(session.tokens.accessToken, newerToken(session) !== null);
}

/** What the same user has now in the place of a token that failed. */
function newerToken(session: SignedIn): string | null {
  const now = currentSession();
  if (now.status !== 'signedIn' || accountOfSession(now) !== accountOfSession(session)) return null;
  return now.tokens.accessToken === session.tokens.accessToken ? null : now.tokens.accessToken;
}

/** Asks the server, and lets the session live on, expire or end by its answer; none is no reason for any of these. */
async function refresh(session: SignedIn): Promise<void> {
  if (session.tokens.refreshToken === '') return closeSession('lapsed');
  try {
    const tokens = await api.account.refreshToken(session.tokens);
    // Signed out, or in as somebody else, while the answer was under way.
    if (isStill(session)) replaceTokens(tokens);
  } catch (error) {
    if (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')) throw error;
    if (!isStill(session)) return;
    if (isApiError(error) && error.kind === 'superseded') endSuperseded();
    else expireSession(endingOf(error));
  }
}

/** How an administrator ended the session; null for an expiry. */
function endingOf(error: unknown): SessionEnding | null {
  if (!isApiError(error) || error.code !== 'session-kicked') return null;
  return { message: error.serverMessage, endedAt: error.endedAt };
}
