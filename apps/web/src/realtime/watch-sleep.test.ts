import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSleep } from './watch-sleep.ts';

let woken: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  woken = 0;
  stop = watchSleep(() => {
    woken += 1;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** The page does not run for a while: the clock goes on, its timers do not. */
function sleep(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
}

it('says nothing of a page that runs, nor of a hidden one whose timers come once a minute', () => {
  vi.advanceTimersByTime(3_600_000);
  sleep(60_000);
  vi.advanceTimersByTime(15_000);
  expect(woken).toBe(0);
});

it('notices a sleep within 15 s of waking, once', () => {
  sleep(600_000);
  vi.advanceTimersByTime(15_000);
  expect(woken).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(woken).toBe(1);
});

it('notices it at once where the page becomes visible', () => {
  sleep(600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(woken).toBe(1);
});
