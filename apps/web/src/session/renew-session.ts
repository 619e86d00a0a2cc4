import { isApiError } from '@parking-plus/contracts/client';
import { api } from '../shared/api/api.ts';
import { HTTP_ERROR_SECONDS, notify } from '../shared/feedback/notify.ts';
import { followStorage } from './follow-tabs.ts';
import { inRefreshTurn } from './refresh-turn.ts';
import { closeSession, expireSession, replaceTokens } from './session-changes.ts';
import { accountOfSession, currentSession, isTokenOfSession, type Session } from './session-store.ts';
import { followSettlement, markSettled } from './settled-token.ts';
import { endSuperseded } from './superseded.ts';
import { isStill, whenChanged } from './when-changed.ts';

type SignedIn = Extract<Session, { status: 'signedIn' }>;

/** The refresh under way and the session that it is for: nobody waits for the refresh of another's session. */
let flight: { id: number; token: Promise<string | null> } | null = null;

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
  const own = {
    id: session.id,
    token: inRefreshTurn(() => renewInTurn(session)).finally(() => {
      if (flight === own) flight = null;
    }),
  };
  flight = own;
  return own.token;
}

async function renewInTurn(session: SignedIn): Promise<string | null> {
  if (isStill(session)) followStorage();
  if (isStill(session)) await followSettlement(session);
  if (isStill(session)) await refreshWhileWanted(session);
  return newerToken(session);
}

/** Gives the turn up when the session ends: whoever is signed in next must not wait for an answer to this one. */
async function refreshWhileWanted(session: SignedIn): Promise<void> {
  const changed = whenChanged(session);
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
    else {
      expireSession();
      // An administrator has ended it, and says why; the question whether to sign in again comes all the same.
      if (isApiError(error) && error.code === 'session-kicked')
        notify.error(error.message, HTTP_ERROR_SECONDS);
    }
  }
}
