import { expect, test } from 'vitest';
import { FAULT_KINDS, planIssues } from './fault-schedule.ts';
import { createPrng } from './prng.ts';

test.each([1, 2, 3, 4, 5])(
  'a seed always plans the same faults, different from another seed (seed %i)',
  (seed) => {
    expect(planIssues(createPrng(seed), 10)).toEqual(planIssues(createPrng(seed), 10));
    expect(planIssues(createPrng(seed), 10)).not.toEqual(planIssues(createPrng(seed + 1), 10));
  },
);

test.each([3, 10, 30])('plans each kind of fault sequentially within %i minutes', (minutes) => {
  for (let seed = 0; seed < 50; seed++) {
    const issues = planIssues(createPrng(seed), minutes);
    expect(new Set(issues.map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS));
    let calmFromMs = 0;
    for (const { atMs, lastsMs } of issues) {
      expect(atMs).toBeGreaterThanOrEqual(calmFromMs + 3_000);
      calmFromMs = atMs + lastsMs;
    }
    expect(calmFromMs).toBeLessThanOrEqual(minutes * 60_000);
  }
});

test('kills the server only in the first 40 % of the time', () => {
  for (let seed = 0; seed < 50; seed++) {
    const kills = planIssues(createPrng(seed), 10).filter(({ kind }) => kind === 'kill');
    expect(kills[0]?.atMs).toBe(8_000);
    expect(kills.every(({ atMs }) => atMs < 240_000)).toBe(true);
  }
});

test('rejects a duration too short for all kinds', () => {
  expect(() => planIssues(createPrng(1), 0.5)).toThrow(RangeError);
  expect(() => planIssues(createPrng(1), Number.NaN)).toThrow(RangeError);
});
