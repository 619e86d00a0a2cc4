import { currentSession, enterExpiry, type Session, type SessionEnding } from '../state/session-store.ts';
import { broadcastToTabs } from '../state/tab-channel.ts';
import { isSameSession, waitForSessionChange } from '../state/wait-for-session-change.ts';
import { followStorage } from './cross-tab-sync.ts';
import { readSharedRecord, updateSharedRecord } from './indexeddb-record.ts';

type SignedIn = Extract<Session, { status: 'signedIn' }>;

/** Outcome of renewing an access token, in any browser tab. */
interface Settlement {
  token: string;
  isRenewed: boolean;
  /** Set if the renewal was rejected because an administrator ended the session. */
  ending: SessionEnding | null;
  /** Milliseconds since 1970. */
  atMs: number;
}

/** Maximum wait for a pending message of another browser tab. */
const HANDOVER_MS = 5000;
/** Duration for which a rejection applies to all browser tabs. Pages loaded later can retry. */
const ERROR_MS = 10_000;

/** Suffix that identifies a token without disclosing it. */
function markOf(accessToken: string): string {
  return accessToken.slice(-12);
}

/** Stores the server's response to renewing an access token. Never rejects. */
export async function recordTokenOutcome(accessToken: string, isRenewed: boolean): Promise<void> {
  const session = currentSession();
  const ending = session.status === 'expired' ? session.ending : null;
  const settlement: Settlement = { token: markOf(accessToken), isRenewed, ending, atMs: Date.now() };
  await updateSharedRecord('settled', () => settlement).catch(() => {});
}

/**
 * Applies the outcome if another browser tab has settled the session's token.
 * Expires the session if the renewal was rejected; otherwise waits up to 5 s for the newer tokens. Never rejects.
 */
export async function syncTokenOutcome(session: SignedIn): Promise<void> {
  const { accessToken } = session.tokens;
  const settled = (await readSharedRecord('settled').catch(() => null)) as Settlement | null | undefined;
  if (settled?.token !== markOf(accessToken) || !isSameSession(session)) return;
  if (settled.isRenewed) await awaitHandover(session);
  else if (Math.abs(Date.now() - settled.atMs) < ERROR_MS) enterExpiry(settled.ending);
}

async function awaitHandover(session: SignedIn): Promise<void> {
  const changed = waitForSessionChange(session);
  const timer = setTimeout(changed.stop, HANDOVER_MS);
  // The tab with the tokens may be gone; the storage event then arrives later.
  window.addEventListener('storage', followStorage);
  broadcastToTabs({ kind: 'asked', token: session.tokens.accessToken });
  await changed.done;
  clearTimeout(timer);
  window.removeEventListener('storage', followStorage);
}
