import { WEB_HUB_QUERY } from '@parking-plus/contracts';
import { create } from 'zustand';

/**
 * How the connection to the hub stands.
 * `off`: nobody is signed in with a password of their own, or it has not been begun · `connecting`: for the first time · `reconnecting`: it was lost,
 * and is being tried again · `offline`: that fails for a while now, or the browser has no network; it is tried all the same.
 */
export type RealtimeStatus = 'off' | 'connecting' | 'connected' | 'reconnecting' | 'offline';

/** Source: docs/spec-statements.md 3.11. */
export interface RealtimeState {
  state: RealtimeStatus;
  /** Public id of the open connection. */
  connectionId: string | null;
  /** What the hub is told of this program. */
  software: typeof WEB_HUB_QUERY;
  /** When the state was entered, ISO 8601; null where it was never left. */
  since: string | null;
  /** When it is tried again, in milliseconds; null while it is being tried and where no timer runs. */
  nextTryAtMs: number | null;
}

const OFF: RealtimeState = {
  state: 'off',
  connectionId: null,
  software: WEB_HUB_QUERY,
  since: null,
  nextTryAtMs: null,
};

/** State of the connection in this tab; written by the connection alone. */
export const useRealtimeStore = create<RealtimeState>()(() => OFF);

/** Enters a state, or only sets the timer where it is entered already. */
export function enterRealtime(
  state: RealtimeStatus,
  { connectionId = null, nextTryAtMs = null }: Partial<RealtimeState> = {},
): void {
  useRealtimeStore.setState((before) => ({
    state,
    connectionId,
    nextTryAtMs,
    since: before.state === state ? before.since : new Date().toISOString(),
  }));
}
