import { readStoredSession } from '../state/session-storage.ts';
import {
  accountOfSession,
  currentSession,
  enterExpiry,
  enterInfo,
  enterSession,
  enterTokens,
  isTokenOfSession,
  leaveExpiryUnanswered,
  leaveSession,
} from '../state/session-store.ts';
import { hearTabs, type TabMessage, tellTabs } from '../state/tab-channel.ts';
import { noteRefreshElsewhere } from './refresh-elsewhere.ts';

/**
 * Keeps this browser tab at one with the others: their sign-ins, log-outs, expiries and newer tokens are its own too.
 * Shape: the answer stops that.
 */
export function followTabs(): () => void {
  const stop = hearTabs(follow);
  // A page that the browser had put aside has heard nothing in the meantime.
  const handleReturn = (event: PageTransitionEvent) => {
    if (event.persisted) followStorage();
  };
  window.addEventListener('pageshow', handleReturn);
  return () => {
    stop();
    window.removeEventListener('pageshow', handleReturn);
  };
}

/** Whether this is the access token in use here; one that was replaced since has nothing to say any more. */
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
      if (accountOfSession(currentSession()) === message.info.userInfo.account) enterInfo(message.info);
      break;
    case 'renewing':
      if (isInUse(message.token)) noteRefreshElsewhere(message.token);
      break;
    case 'renewed':
      if (isInUse(message.replaced)) enterTokens(message.tokens);
      break;
    case 'expired':
      if (isInUse(message.token)) enterExpiry(message.ending);
      break;
    case 'dismissed':
      if (isInUse(message.token)) leaveExpiryUnanswered();
      break;
    case 'closed':
      // The storages are emptied already, and may hold the next session by now.
      if (accountOfSession(currentSession()) === message.account) leaveSession(message.by);
      break;
    case 'asked':
      tellFate(message.token);
      break;
  }
}

/** Says again what became of an access token, where this tab knows. */
function tellFate(token: string): void {
  const session = currentSession();
  if (session.status === 'signedOut' || !isTokenOfSession(token)) return;
  if (session.tokens.accessToken !== token) {
    tellTabs({ kind: 'renewed', replaced: token, tokens: session.tokens });
  } else if (session.status === 'expired') {
    tellTabs({ kind: 'expired', token, ending: session.ending });
  }
}

/**
 * Does what the storage tells of the other browser tabs, for where a message of theirs is missing or still on its way.
 * A tab reads the writes of others some milliseconds late, so a token that was replaced here is no news.
 */
export function followStorage(): void {
  const account = accountOfSession(currentSession());
  const stored = readStoredSession();
  if (!stored) leaveSession('user');
  else if (stored.info.userInfo.account !== account) enterSession(stored);
  else if (!isTokenOfSession(stored.tokens.accessToken)) enterTokens(stored.tokens);
}
