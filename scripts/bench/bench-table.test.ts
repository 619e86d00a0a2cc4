import { expect, test } from 'vitest';
import { benchTable, median } from './bench-table.ts';

test('takes the middle measurement', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(() => median([])).toThrow(RangeError);
});

test('shows now, goal and their ratio, and what is not reached', () => {
  const lines = benchTable([
    { name: 'warm start', now: 1.5, goal: 3, unit: 's' },
    { name: 'sign-in page', now: 250, goal: 200, unit: 'kB' },
  ]).split('\n');
  expect(lines[0]).toMatch(/^figure +now +goal +ratio$/);
  expect(lines[1]).toMatch(/^warm start +1\.50 s +3\.00 s +0\.50 +reached$/);
  expect(lines[2]).toMatch(/^sign-in page +250 kB +200 kB +1\.25 +NOT reached$/);
});
