import type { SessionInfo } from './session-info.ts';
import type { StoredSession, Tokens } from './session-storage.ts';
import type { SessionEnding, SignedOutBy } from './session-store.ts';

/**
 * Messages between browser tabs about their shared session.
 * - `opened`: a user signed in
 * - `informed`: other info about the same user, such as read announcements
 * - `renewing`: this access token is being renewed
 * - `renewed`: newer tokens that replace the access token `replaced`
 * - `expired`, `dismissed`: the renewal of this access token was rejected; the user keeps the page without signing in
 * - `closed`: the session of this account has ended
 * - `asked`: requests the outcome of this access token
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

/** Publishes a message to the other browser tabs of this origin. No-op before `onTabMessage`. */
export function broadcastToTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Subscribes to messages of other browser tabs. Returns an unsubscribe function. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const own = new BroadcastChannel(CHANNEL_NAME);
  channel = own;
  own.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  return () => {
    own.close();
    if (channel === own) channel = null;
  };
}
