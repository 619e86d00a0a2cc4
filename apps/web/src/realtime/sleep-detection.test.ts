import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSleep } from './sleep-detection.ts';

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

/** Advances the clock without running timers, as a suspended page does. */
function sleep(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
}

it('reports nothing for a running page or for a hidden one with timers once a minute', () => {
  vi.advanceTimersByTime(3_600_000);
  sleep(60_000);
  vi.advanceTimersByTime(15_000);
  expect(woken).toBe(0);
});

it('reports a sleep once, within 15 s of waking', () => {
  sleep(600_000);
  vi.advanceTimersByTime(15_000);
  expect(woken).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(woken).toBe(1);
});

it('reports it at once if the page becomes visible', () => {
  sleep(600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(woken).toBe(1);
});
