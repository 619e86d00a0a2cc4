import { expect, test } from 'vitest';
import { median, percentile } from './measurement.ts';

test('returns the middle measurement', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(() => median([])).toThrow(RangeError);
});

test('returns the value at a percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.5)).toBe(51);
  expect(percentile(values, 0.99)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});
