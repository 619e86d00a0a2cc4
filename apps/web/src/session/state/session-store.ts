import { create } from 'zustand';
import { reuseUnchanged, type SessionInfo } from './session-info.ts';
import { clearStoredSession, readStoredSession, type StoredSession, type Tokens } from './session-storage.ts';

/** Reason for being signed out: not signed in yet, own sign-out, expired, or superseded by another session. */
export type SignedOutBy = 'none' | 'user' | 'lapsed' | 'superseded';

/**
 * State of the session. `id` identifies one session of this page; newer tokens keep it, the next sign-in does not.
 * `expired`: the server rejects the session. The page stays readable until the user signs in again or leaves.
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

/** End of a session by an administrator. */
export interface SessionEnding {
  /** Server text with the administrator's reason. */
  message: string | null;
  /** ISO 8601, or null if the server does not send it. */
  endedAt: string | null;
}

let lastId = 0;
let restoredId = 0;
/** Replaced access tokens of this session. */
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
  clearStoredSession();
  return { status: 'signedOut', by: 'none' };
}

/**
 * Session of this tab. The functions of this file change this page only.
 * session-actions.ts also stores changes and publishes them to other tabs; cross-tab-sync.ts applies theirs.
 */
export const useSessionStore = create<{ session: Session }>()(() => ({ session: restoredSession() }));

export function currentSession(): Session {
  return useSessionStore.getState().session;
}

function enter(session: Session): void {
  useSessionStore.setState({ session });
}

/** Returns the account of an active or expired session, or null. */
export function sessionAccount(session: Session): string | null {
  return session.status === 'signedOut' ? null : session.info.userInfo.account;
}

/** Returns whether an access token is, or was before a renewal, the one of this tab's session. */
export function isTokenOfSession(accessToken: string): boolean {
  const session = currentSession();
  if (session.status === 'signedOut') return false;
  return session.tokens.accessToken === accessToken || replacedTokens.has(accessToken);
}

/**
 * Transition from any state to signed in.
 * For another account, subscribers first see a sign-out, so that nothing of the previous user remains.
 */
export function enterSession(stored: StoredSession): void {
  const former = currentSession();
  const isSameUser = sessionAccount(former) === stored.info.userInfo.account;
  if (!isSameUser && former.status !== 'signedOut') leaveSession('user');
  const info =
    isSameUser && former.status !== 'signedOut' ? reuseUnchanged(former.info, stored.info) : stored.info;
  enter(begun({ tokens: stored.tokens, info }));
}

/** Sets newer tokens, which also revive an expired session. No-op when signed out. */
export function enterTokens(tokens: Tokens): void {
  const session = currentSession();
  if (session.status === 'signedOut') return;
  replacedTokens.add(session.tokens.accessToken);
  enter({ status: 'signedIn', id: session.id, tokens, info: session.info });
}

/** Sets the info of the same user. No-op when signed out. */
export function enterInfo(info: SessionInfo): void {
  const session = currentSession();
  if (session.status !== 'signedOut') enter({ ...session, info });
}

/** Transition from signed in to expired. `ending` is set if an administrator ended the session. */
export function enterExpiry(ending: SessionEnding | null = null): void {
  const session = currentSession();
  if (session.status === 'signedIn') enter({ ...session, status: 'expired', isDismissed: false, ending });
}

/** Marks the expiry dialog as dismissed. */
export function markExpiryDismissed(): void {
  const session = currentSession();
  if (session.status === 'expired') enter({ ...session, isDismissed: true });
}

/** Transition from any state to signed out. Clears this tab's sessionStorage. */
export function leaveSession(by: SignedOutBy): void {
  sessionStorage.clear();
  if (currentSession().status !== 'signedOut') enter({ status: 'signedOut', by });
}

/** Restores the stored session, as a page load does. */
export function restoreSession(): void {
  enter(restoredSession());
}

/** Returns whether the page restored the session from storage. Its permissions may be outdated. */
export function isRestored(session: Session): boolean {
  return session.status !== 'signedOut' && session.id === restoredId;
}

/** Returns the info of the signed-in user. Errors: throws if signed out; use it inside the layout only. */
export function useSessionInfo(): SessionInfo {
  return useSessionStore(({ session }) => {
    if (session.status === 'signedOut') throw new Error('nobody is signed in');
    return session.info;
  });
}
