import { WEB_HUB_QUERY } from '@parking-plus/contracts';
import { create } from 'zustand';

/**
 * Status of the hub connection.
 * - `off`: not started, signed out, or a one-time password is in use
 * - `connecting`: first attempt
 * - `reconnecting`: lost, being retried
 * - `offline`: retries have failed for a while, or the browser has no network; retries continue
 */
export type RealtimeStatus = 'off' | 'connecting' | 'connected' | 'reconnecting' | 'offline';

/** Source: docs/spec-statements.md 3.11. */
export interface RealtimeState {
  state: RealtimeStatus;
  /** Public id of the open connection. */
  connectionId: string | null;
  /** Program information sent to the hub. */
  software: typeof WEB_HUB_QUERY;
  /** Time of entering the state, ISO 8601, or null before the first change. */
  since: string | null;
  /** Time of the next attempt in milliseconds, or null during an attempt and without a timer. */
  nextTryAtMs: number | null;
}

const OFF: RealtimeState = {
  state: 'off',
  connectionId: null,
  software: WEB_HUB_QUERY,
  since: null,
  nextTryAtMs: null,
};

/** Connection state of this tab. Only the connection writes it. */
export const useRealtimeStore = create<RealtimeState>()(() => OFF);

/** Enters a state. For the current state it only sets the timer. */
export function setRealtimeState(
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
