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

/** Beyond this somebody has set this device's clock, or it has slept. */
const JUMP_MS = 5_000;

/** How far this device's clock is ahead of the time that has passed since the page began. */
function clockLeadMs(): number {
  return Date.now() - performance.now();
}

/**
 * Sets this page's clock by the server's, now and whenever this device's own has jumped since.
 * Shape: `ask` gives what `/data/gettime` answers; without an answer this device's own clock serves. The answer ends it.
 */
export function followServerTime(ask: () => Promise<string>): () => void {
  let trustedLeadMs = clockLeadMs();
  function set(): void {
    ask().then(
      (serverTime) => {
        trustedLeadMs = clockLeadMs();
        setServerTime(serverTime, Date.now());
      },
      () => {},
    );
  }
  set();
  const timer = setInterval(() => {
    if (Math.abs(clockLeadMs() - trustedLeadMs) > JUMP_MS) set();
  }, DAY_CHECK_MS);
  return () => clearInterval(timer);
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
