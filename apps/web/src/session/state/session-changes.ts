import type { SessionInfo } from './session-info.ts';
import { clearStorages, type StoredSession, storeInfo, storeTokens, type Tokens } from './session-storage.ts';
import {
  accountOfSession,
  currentSession,
  enterExpiry,
  enterInfo,
  enterSession,
  enterTokens,
  leaveExpiryUnanswered,
  leaveSession,
  type SessionEnding,
  type SignedOutBy,
} from './session-store.ts';
import { tellTabs } from './tab-channel.ts';

/** Somebody has signed in here: kept, and told to the other browser tabs. */
export function openSession(stored: StoredSession): void {
  const former = accountOfSession(currentSession());
  if (former !== null && former !== stored.info.userInfo.account) clearStorages();
  storeTokens(stored.tokens);
  storeInfo(stored.info);
  enterSession(stored);
  tellTabs({ kind: 'opened', ...stored });
}

/** The server has given newer tokens for this session; ignored once nobody is signed in. */
export function replaceTokens(tokens: Tokens): void {
  const session = currentSession();
  if (session.status === 'signedOut') return;
  storeTokens(tokens);
  enterTokens(tokens);
  tellTabs({ kind: 'renewed', replaced: session.tokens.accessToken, tokens });
}

/** Keeps what has changed of an account's info; ignored once nobody, or somebody else, is signed in. */
export function updateInfo(account: string, change: (info: SessionInfo) => SessionInfo): void {
  const session = currentSession();
  if (session.status === 'signedOut' || accountOfSession(session) !== account) return;
  const info = change(session.info);
  storeInfo(info);
  enterInfo(info);
  tellTabs({ kind: 'informed', info });
}

/** The server has refused to renew this session; `ending` where an administrator ended it. */
export function expireSession(ending: SessionEnding | null = null): void {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  enterExpiry(ending);
  tellTabs({ kind: 'expired', token: session.tokens.accessToken, ending });
}

/** The user reads on without signing in again; no browser tab asks a second time. */
export function dismissExpiry(): void {
  const session = currentSession();
  if (session.status !== 'expired') return;
  leaveExpiryUnanswered();
  tellTabs({ kind: 'dismissed', token: session.tokens.accessToken });
}

/** Anything -> signed out, in every browser tab, with both storages emptied. */
export function closeSession(by: SignedOutBy): void {
  const account = accountOfSession(currentSession());
  clearStorages();
  leaveSession(by);
  if (account !== null) tellTabs({ kind: 'closed', account, by });
}
