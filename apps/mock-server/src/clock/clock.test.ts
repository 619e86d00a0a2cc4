import { expect, test } from 'vitest';
import { AdjustableClock, taipeiInstant } from './clock.ts';

test('runs with the real time until it is moved', () => {
  const clock = new AdjustableClock();
  expect(Math.abs(clock.nowMs() - Date.now())).toBeLessThan(50);
  clock.advance(60_000);
  expect(clock.nowMs() - Date.now()).toBeGreaterThanOrEqual(59_950);
});

test('runs on from where it is set', async () => {
  const clock = new AdjustableClock(new Date('2026-11-20T10:00:00+08:00'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const passedMs = clock.nowMs() - Date.parse('2026-11-20T10:00:00+08:00');
  expect(passedMs).toBeGreaterThan(10);
  expect(passedMs).toBeLessThan(5_000);
});

test('writes instants in the time of Taipei', () => {
  expect(taipeiInstant(Date.parse('2026-11-19T16:30:00Z'))).toBe('2026-11-20T00:30:00+08:00');
});
