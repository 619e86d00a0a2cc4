import { expect, test } from 'vitest';
import { measurementTable, median, percentile } from './measurement.ts';

test('takes the middle measurement', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(() => median([])).toThrow(RangeError);
});

test('finds the value that a share of all stays below', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.5)).toBe(51);
  expect(percentile(values, 0.99)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

test('calls a time good below its goal and a rate above it', () => {
  const [, ...rows] = measurementTable([
    { name: 'reset', now: 600, goal: 500, unit: 'ms' },
    { name: 'fee', now: 200_000, goal: 100_000, unit: '/s', isRate: true },
  ]).split('\n');
  expect(rows[0]).toMatch(/^reset +600 ms +≤ 500 ms +1\.20 +MISSED$/);
  expect(rows[1]).toMatch(/^fee +200,000 \/s +≥ 100,000 \/s +0\.50 +ok$/);
});
