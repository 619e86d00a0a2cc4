import { expect, test } from 'vitest';
import { AdjustableClock, toTaipeiIso } from './clock.ts';

test('runs with the real time until it is moved', () => {
  const clock = new AdjustableClock();
  const ahead = () => {
    const [before, now, after] = [Date.now(), clock.nowMs(), Date.now()];
    return [now - after, now - before] as const;
  };
  const [least, most] = ahead();
  expect(least).toBeLessThanOrEqual(0);
  expect(most).toBeGreaterThanOrEqual(0);
  clock.advance(60_000);
  const [leastAfter, mostAfter] = ahead();
  expect(leastAfter).toBeLessThanOrEqual(60_000);
  expect(mostAfter).toBeGreaterThanOrEqual(60_000);
});

test('continues from the time that is set', async () => {
  const clock = new AdjustableClock(new Date('2026-11-20T10:00:00+08:00'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const passedMs = clock.nowMs() - Date.parse('2026-11-20T10:00:00+08:00');
  expect(passedMs).toBeGreaterThan(10);
  expect(passedMs).toBeLessThan(60_000);
});

test.each([undefined, new Date('2026-11-20T10:00:00+08:00')])('returns to its start %s', (startAt) => {
  const clock = new AdjustableClock(startAt);
  clock.set(new Date('2030-01-01T00:00:00+08:00'));
  clock.advance(60_000);
  clock.reset();
  const passedMs = clock.nowMs() - (startAt?.getTime() ?? Date.now());
  expect(Math.abs(passedMs)).toBeLessThan(60_000);
});

test('formats instants in Taipei time', () => {
  expect(toTaipeiIso(Date.parse('2026-11-19T16:30:00Z'))).toBe('2026-11-20T00:30:00+08:00');
});
