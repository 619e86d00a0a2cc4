import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { useSyncExternalStore } from 'react';

let offsetMs = 0;
const listeners = new Set<() => void>();

/** Maximum delay until a page notices midnight. */
const DAY_CHECK_MS = 30_000;

/**
 * Sets the page's clock by the server's. Shape: `serverTime` as in `/data/gettime`; invalid text is ignored.
 */
export function setServerTime(serverTime: string, localNowMs: number): void {
  const serverMs = Date.parse(serverTime);
  if (Number.isNaN(serverMs)) return;
  offsetMs = serverMs - localNowMs;
  for (const listener of listeners) listener();
}

/** A larger difference means that the device's clock was set or the device slept. */
const JUMP_MS = 5_000;

/** Returns the lead of the device's clock over the time elapsed since page load. */
function clockLeadMs(): number {
  return Date.now() - performance.now();
}

/**
 * Sets the page's clock by the server's, now and after each jump of the device's clock.
 * Shape: `ask` returns the response of `/data/gettime`; without a response the device's clock applies.
 * Returns a cancel function.
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

/** Returns the current time by the server's clock, or the device's clock until known. Units: milliseconds. */
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
 * Returns the result of `read` for the current time by the server's clock, or the device's clock until known.
 * Shape: `read` takes milliseconds and returns a short text. Re-renders only when that text changes.
 */
export function useServerClock<T extends string>(read: (nowMs: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(serverNowMs()));
}

/** Returns the current business date. Updates when the server's clock becomes known and at midnight. */
export function useBusinessToday(): CalendarDate {
  return useServerClock(businessDateOf);
}
