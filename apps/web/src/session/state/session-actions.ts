import type { SessionInfo } from './session-info.ts';
import { clearStorages, type StoredSession, storeInfo, storeTokens, type Tokens } from './session-storage.ts';
import {
  currentSession,
  enterExpiry,
  enterInfo,
  enterSession,
  enterTokens,
  leaveSession,
  markExpiryDismissed,
  type SessionEnding,
  type SignedOutBy,
  sessionAccount,
} from './session-store.ts';
import { broadcastToTabs } from './tab-channel.ts';

/** Opens a session: stores it and publishes it to other browser tabs. */
export function openSession(stored: StoredSession): void {
  const former = sessionAccount(currentSession());
  if (former !== null && former !== stored.info.userInfo.account) clearStorages();
  storeTokens(stored.tokens);
  storeInfo(stored.info);
  enterSession(stored);
  broadcastToTabs({ kind: 'opened', ...stored });
}

/** Replaces the tokens of the session. No-op when signed out. */
export function replaceTokens(tokens: Tokens): void {
  const session = currentSession();
  if (session.status === 'signedOut') return;
  storeTokens(tokens);
  enterTokens(tokens);
  broadcastToTabs({ kind: 'renewed', replaced: session.tokens.accessToken, tokens });
}

/** Changes and stores an account's info. No-op when signed out or if another account is signed in. */
export function updateInfo(account: string, change: (info: SessionInfo) => SessionInfo): void {
  const session = currentSession();
  if (session.status === 'signedOut' || sessionAccount(session) !== account) return;
  const info = change(session.info);
  storeInfo(info);
  enterInfo(info);
  broadcastToTabs({ kind: 'informed', info });
}

/** Expires the session after a rejected renewal. `ending` is set if an administrator ended it. */
export function expireSession(ending: SessionEnding | null = null): void {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  enterExpiry(ending);
  broadcastToTabs({ kind: 'expired', token: session.tokens.accessToken, ending });
}

/** Dismisses the expiry dialog and keeps the page readable. No browser tab prompts again. */
export function dismissExpiry(): void {
  const session = currentSession();
  if (session.status !== 'expired') return;
  markExpiryDismissed();
  broadcastToTabs({ kind: 'dismissed', token: session.tokens.accessToken });
}

/** Signs out every browser tab and clears both storages. */
export function signOutSession(by: SignedOutBy): void {
  const account = sessionAccount(currentSession());
  clearStorages();
  leaveSession(by);
  if (account !== null) broadcastToTabs({ kind: 'closed', account, by });
}
