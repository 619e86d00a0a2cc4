import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { useSyncExternalStore } from 'react';

let offsetMs = 0;
const listeners = new Set<() => void>();

/** How long a page may go on after midnight before it notices. */
const DAY_CHECK_MS = 30_000;

/** Sets this page's clock by the server's. Shape: `serverTime` as `/data/gettime` answers; nonsense is left alone. */
export function setServerTime(serverTime: string, localNowMs: number): void {
  const serverMs = Date.parse(serverTime);
  if (Number.isNaN(serverMs)) return;
  offsetMs = serverMs - localNowMs;
  for (const listener of listeners) listener();
}

/** Now by the server's clock, or by this device's own until that is known; milliseconds. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, DAY_CHECK_MS);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

/**
 * What `read` makes of now by the server's clock, or by this device's own until that is known.
 * Shape: `read` takes milliseconds and gives a short text, so that a render follows only when that changes.
 */
export function useServerClock<T extends string>(read: (nowMs: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(serverNowMs()));
}

/** Today's business date at the sites; follows when the server's clock becomes known, and at midnight. */
export function useBusinessToday(): CalendarDate {
  return useServerClock(businessDateOf);
}
