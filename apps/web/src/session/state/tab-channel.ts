import type { SessionInfo } from './session-info.ts';
import type { StoredSession, Tokens } from './session-storage.ts';
import type { SessionEnding, SignedOutBy } from './session-store.ts';

/**
 * What browser tabs tell each other about their one session.
 * - `opened`: somebody has signed in
 * - `informed`: other info about the same user, such as bulletins that have been read
 * - `renewing`: this access token is being renewed
 * - `renewed`: newer tokens in the place of the access token `replaced`
 * - `expired`, `dismissed`: the renewal of this access token was refused; the user reads on without signing in again
 * - `closed`: the session of this account has ended
 * - `asked`: whoever knows what became of this access token, say so again
 */
export type TabMessage =
  | ({ kind: 'opened' } & StoredSession)
  | { kind: 'informed'; info: SessionInfo }
  | { kind: 'renewing'; token: string }
  | { kind: 'renewed'; replaced: string; tokens: Tokens }
  | { kind: 'expired'; token: string; ending: SessionEnding | null }
  | { kind: 'dismissed'; token: string }
  | { kind: 'closed'; account: string; by: SignedOutBy }
  | { kind: 'asked'; token: string };

const CHANNEL_NAME = 'parking-plus-session';

let channel: BroadcastChannel | null = null;

/** Tells every other browser tab of this origin; nobody before `hearTabs`. */
export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Hears the other browser tabs. Shape: the answer stops that. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const own = new BroadcastChannel(CHANNEL_NAME);
  channel = own;
  own.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  return () => {
    own.close();
    if (channel === own) channel = null;
  };
}
