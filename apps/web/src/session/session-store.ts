import { create } from 'zustand';
import type { SessionInfo } from './session-info.ts';
import {
  clearStorages,
  forgetStoredSession,
  readStoredSession,
  type StoredSession,
  storeInfo,
  storeTokens,
  type Tokens,
} from './session-storage.ts';

/** Why nobody is signed in: not yet, by their own log-out, or because the session ran out or was superseded by another. */
export type SignedOutBy = 'none' | 'user' | 'lapsed' | 'superseded';

/**
 * Who is signed in.
 * `expired`: the server no longer knows the session; the page stays readable until the user signs in again or leaves.
 */
export type Session =
  | { status: 'signedOut'; by: SignedOutBy }
  | { status: 'signedIn'; tokens: Tokens; info: SessionInfo }
  | { status: 'expired'; tokens: Tokens; info: SessionInfo };

function restoredSession(): Session {
  const stored = readStoredSession();
  if (!stored) forgetStoredSession();
  return stored ? { status: 'signedIn', ...stored } : { status: 'signedOut', by: 'none' };
}

/** Access tokens of this session that newer ones have replaced. */
const replacedTokens = new Set<string>();

/** The session of this tab. Change it by the functions of this file only. */
export const useSessionStore = create<{ session: Session }>()(() => ({ session: restoredSession() }));

export function currentSession(): Session {
  return useSessionStore.getState().session;
}

function enter(session: Session): void {
  useSessionStore.setState({ session });
}

/** Whether an access token is, or was before a renewal, that of the session in this tab. */
export function isTokenOfSession(accessToken: string): boolean {
  const session = currentSession();
  if (session.status === 'signedOut') return false;
  return session.tokens.accessToken === accessToken || replacedTokens.has(accessToken);
}

/** signed out or expired -> signed in. */
export function openSession({ tokens, info }: StoredSession): void {
  replacedTokens.clear();
  storeTokens(tokens);
  storeInfo(info);
  enter({ status: 'signedIn', tokens, info });
}

/** Newer tokens for the same session; ignored once nobody is signed in. */
export function replaceTokens(tokens: Tokens): void {
  const session = currentSession();
  if (session.status === 'signedOut') return;
  replacedTokens.add(session.tokens.accessToken);
  storeTokens(tokens);
  enter({ status: 'signedIn', tokens, info: session.info });
}

/** Keeps what has changed of the info of who is signed in; ignored once nobody is. */
export function updateInfo(change: (info: SessionInfo) => SessionInfo): void {
  const session = currentSession();
  if (session.status === 'signedOut') return;
  const info = change(session.info);
  storeInfo(info);
  enter({ ...session, info });
}

/** Takes over from the storage what another browser tab has done of what this account must do first. */
export function adoptStoredNeeds(): void {
  const session = currentSession();
  const stored = readStoredSession();
  if (session.status === 'signedOut' || !stored) return;
  const { userInfo, forceBulletin } = stored.info;
  if (userInfo.account !== session.info.userInfo.account) return;
  const isSame =
    Boolean(userInfo.needChange) === Boolean(session.info.userInfo.needChange) &&
    forceBulletin.length === session.info.forceBulletin.length;
  if (!isSame) enter({ ...session, info: { ...session.info, userInfo, forceBulletin } });
}

/** signed in -> expired. */
export function expireSession(): void {
  const session = currentSession();
  if (session.status === 'signedIn') enter({ ...session, status: 'expired' });
}

/** Anything -> signed out, with both storages emptied. */
export function closeSession(by: SignedOutBy): void {
  clearStorages();
  if (currentSession().status !== 'signedOut') enter({ status: 'signedOut', by });
}

/** Reads the storage again: what a damaged one, or another browser tab, made of the session. */
export function restoreSession(): void {
  enter(restoredSession());
}

/** Info of who is signed in. Errors: throws where nobody is; use it inside the frame only. */
export function useSessionInfo(): SessionInfo {
  return useSessionStore(({ session }) => {
    if (session.status === 'signedOut') throw new Error('nobody is signed in');
    return session.info;
  });
}
