import { create } from 'zustand';
import { keepUnchanged, type SessionInfo } from './session-info.ts';
import {
  forgetStoredSession,
  readStoredSession,
  type StoredSession,
  type Tokens,
} from './session-storage.ts';

/** Why nobody is signed in: not yet, by their own log-out, or because the session ran out or was superseded by another. */
export type SignedOutBy = 'none' | 'user' | 'lapsed' | 'superseded';

/**
 * Who is signed in. `id` names one session of this page; newer tokens keep it, the next sign-in does not.
 * `expired`: the server no longer knows the session; the page stays readable until the user signs in again or leaves.
 */
export type Session =
  | { status: 'signedOut'; by: SignedOutBy }
  | { status: 'signedIn'; id: number; tokens: Tokens; info: SessionInfo }
  | {
      status: 'expired';
      id: number;
      tokens: Tokens;
      info: SessionInfo;
      isDismissed: boolean;
      ending: SessionEnding | null;
    };

/** How an administrator ended the session. */
export interface SessionEnding {
  /** The server's text with the administrator's reason. */
  message: string | null;
  /** ISO 8601; null where the server does not say. */
  endedAt: string | null;
}

let lastId = 0;
let restoredId = 0;
/** Access tokens of this session that newer ones have replaced. */
const replacedTokens = new Set<string>();

function begun({ tokens, info }: StoredSession): Session {
  replacedTokens.clear();
  lastId += 1;
  return { status: 'signedIn', id: lastId, tokens, info };
}

function restoredSession(): Session {
  const stored = readStoredSession();
  if (stored) {
    const session = begun(stored);
    restoredId = lastId;
    return session;
  }
  forgetStoredSession();
  return { status: 'signedOut', by: 'none' };
}

/**
 * The session of this tab. Its functions here touch this page alone: session-changes.ts also keeps what happened and
 * tells the other browser tabs, follow-tabs.ts does what these tell.
 */
export const useSessionStore = create<{ session: Session }>()(() => ({ session: restoredSession() }));

export function currentSession(): Session {
  return useSessionStore.getState().session;
}

function enter(session: Session): void {
  useSessionStore.setState({ session });
}

/** Account of the session, the expired one too; null where nobody is signed in. */
export function accountOfSession(session: Session): string | null {
  return session.status === 'signedOut' ? null : session.info.userInfo.account;
}

/** Whether an access token is, or was before a renewal, that of the session in this tab. */
export function isTokenOfSession(accessToken: string): boolean {
  const session = currentSession();
  if (session.status === 'signedOut') return false;
  return session.tokens.accessToken === accessToken || replacedTokens.has(accessToken);
}

/**
 * Anything -> signed in. The same account goes on where it was; for another one everybody who watches the session
 * hears of its end first, so that nothing of the former user is left.
 */
export function enterSession(stored: StoredSession): void {
  const former = currentSession();
  const isSameUser = accountOfSession(former) === stored.info.userInfo.account;
  if (!isSameUser && former.status !== 'signedOut') leaveSession('user');
  const info =
    isSameUser && former.status !== 'signedOut' ? keepUnchanged(former.info, stored.info) : stored.info;
  enter(begun({ tokens: stored.tokens, info }));
}

/** Newer tokens for the same session, which an expired one lives on with; ignored once nobody is signed in. */
export function enterTokens(tokens: Tokens): void {
  const session = currentSession();
  if (session.status === 'signedOut') return;
  replacedTokens.add(session.tokens.accessToken);
  enter({ status: 'signedIn', id: session.id, tokens, info: session.info });
}

/** Other info about the same user; ignored once nobody is signed in. */
export function enterInfo(info: SessionInfo): void {
  const session = currentSession();
  if (session.status !== 'signedOut') enter({ ...session, info });
}

/** signed in -> expired; `ending` where an administrator ended the session. */
export function enterExpiry(ending: SessionEnding | null = null): void {
  const session = currentSession();
  if (session.status === 'signedIn') enter({ ...session, status: 'expired', isDismissed: false, ending });
}

/** The user was asked whether to sign in again, and would rather read on. */
export function leaveExpiryUnanswered(): void {
  const session = currentSession();
  if (session.status === 'expired') enter({ ...session, isDismissed: true });
}

/** Anything -> signed out. What this browser tab alone has kept goes with it. */
export function leaveSession(by: SignedOutBy): void {
  sessionStorage.clear();
  if (currentSession().status !== 'signedOut') enter({ status: 'signedOut', by });
}

/** Begins with what the storage holds, as a page does that has just been loaded. */
export function restoreSession(): void {
  enter(restoredSession());
}

/** Whether this page took the session from the storage, with the rights that it had when they were last asked for. */
export function isRestored(session: Session): boolean {
  return session.status !== 'signedOut' && session.id === restoredId;
}

/** Info of who is signed in. Errors: throws where nobody is; use it inside the frame only. */
export function useSessionInfo(): SessionInfo {
  return useSessionStore(({ session }) => {
    if (session.status === 'signedOut') throw new Error('nobody is signed in');
    return session.info;
  });
}
