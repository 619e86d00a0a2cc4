import { readStoredSession } from '../state/session-storage.ts';
import {
  currentSession,
  enterExpiry,
  enterInfo,
  enterSession,
  enterTokens,
  isTokenOfSession,
  leaveSession,
  markExpiryDismissed,
  sessionAccount,
} from '../state/session-store.ts';
import { broadcastToTabs, onTabMessage, type TabMessage } from '../state/tab-channel.ts';
import { markRefreshElsewhere } from './refresh-elsewhere.ts';

/**
 * Syncs the session with other browser tabs: sign-ins, sign-outs, expiries and newer tokens. Returns a stop function.
 */
export function followTabs(): () => void {
  const stop = onTabMessage(follow);
  // A page restored from the back/forward cache has missed messages.
  const handleReturn = (event: PageTransitionEvent) => {
    if (event.persisted) followStorage();
  };
  window.addEventListener('pageshow', handleReturn);
  return () => {
    stop();
    window.removeEventListener('pageshow', handleReturn);
  };
}

/** Returns whether this is the current access token. A replaced token no longer matters. */
function isInUse(accessToken: string): boolean {
  const session = currentSession();
  return session.status !== 'signedOut' && session.tokens.accessToken === accessToken;
}

function follow(message: TabMessage): void {
  switch (message.kind) {
    case 'opened':
      enterSession({ tokens: message.tokens, info: message.info });
      break;
    case 'informed':
      if (sessionAccount(currentSession()) === message.info.userInfo.account) enterInfo(message.info);
      break;
    case 'renewing':
      if (isInUse(message.token)) markRefreshElsewhere(message.token);
      break;
    case 'renewed':
      if (isInUse(message.replaced)) enterTokens(message.tokens);
      break;
    case 'expired':
      if (isInUse(message.token)) enterExpiry(message.ending);
      break;
    case 'dismissed':
      if (isInUse(message.token)) markExpiryDismissed();
      break;
    case 'closed':
      // The storages are already cleared and may contain the next session.
      if (sessionAccount(currentSession()) === message.account) leaveSession(message.by);
      break;
    case 'asked':
      reportOutcome(message.token);
      break;
  }
}

/** Publishes the outcome of an access token again, if this tab knows it. */
function reportOutcome(token: string): void {
  const session = currentSession();
  if (session.status === 'signedOut' || !isTokenOfSession(token)) return;
  if (session.tokens.accessToken !== token) {
    broadcastToTabs({ kind: 'renewed', replaced: token, tokens: session.tokens });
  } else if (session.status === 'expired') {
    broadcastToTabs({ kind: 'expired', token, ending: session.ending });
  }
}

/**
 * Applies the session in storage, for messages that are missing or pending.
 * Writes of other tabs become visible some milliseconds late, so a token that was replaced here is ignored.
 */
export function followStorage(): void {
  const account = sessionAccount(currentSession());
  const stored = readStoredSession();
  if (!stored) leaveSession('user');
  else if (stored.info.userInfo.account !== account) enterSession(stored);
  else if (!isTokenOfSession(stored.tokens.accessToken)) enterTokens(stored.tokens);
}
