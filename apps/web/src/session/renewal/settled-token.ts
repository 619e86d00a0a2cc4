import { currentSession, enterExpiry, type Session, type SessionEnding } from '../state/session-store.ts';
import { tellTabs } from '../state/tab-channel.ts';
import { isStill, whenChanged } from '../state/when-changed.ts';
import { followStorage } from './follow-tabs.ts';
import { readTurnRecord, updateTurnRecord } from './turn-record.ts';

type SignedIn = Extract<Session, { status: 'signedIn' }>;

/** What the server has said to the renewal of an access token, in whichever browser tab. */
interface Settlement {
  token: string;
  isRenewed: boolean;
  /** Where it was refused because an administrator ended the session. */
  ending: SessionEnding | null;
  /** Milliseconds since 1970. */
  atMs: number;
}

/** How long the word of another browser tab is waited for once it is known to be on its way. */
const HANDOVER_MS = 5000;
/** How long a refusal speaks for all browser tabs; a page that is loaded anew after that may ask again. */
const REFUSAL_MS = 10_000;

/** Enough to tell one token from another, too little to be of use to anybody. */
function markOf(accessToken: string): string {
  return accessToken.slice(-12);
}

/** Notes that the server has answered to the renewal of an access token. Never rejects. */
export async function markSettled(accessToken: string, isRenewed: boolean): Promise<void> {
  const session = currentSession();
  const ending = session.status === 'expired' ? session.ending : null;
  const settlement: Settlement = { token: markOf(accessToken), isRenewed, ending, atMs: Date.now() };
  await updateTurnRecord('settled', () => settlement).catch(() => {});
}

/**
 * Lets a session whose token another browser tab has settled already follow that: expires it at once where the renewal
 * was refused, and waits for the newer tokens where it was not, at most 5 s. Never rejects.
 */
export async function followSettlement(session: SignedIn): Promise<void> {
  const { accessToken } = session.tokens;
  const settled = (await readTurnRecord('settled').catch(() => null)) as Settlement | null | undefined;
  if (settled?.token !== markOf(accessToken) || !isStill(session)) return;
  if (settled.isRenewed) await awaitHandover(session);
  else if (Math.abs(Date.now() - settled.atMs) < REFUSAL_MS) enterExpiry(settled.ending);
}

async function awaitHandover(session: SignedIn): Promise<void> {
  const changed = whenChanged(session);
  const timer = setTimeout(changed.stop, HANDOVER_MS);
  // The tab that holds them may be gone; then it is the storage that tells, if late.
  window.addEventListener('storage', followStorage);
  tellTabs({ kind: 'asked', token: session.tokens.accessToken });
  await changed.done;
  clearTimeout(timer);
  window.removeEventListener('storage', followStorage);
}
