import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

test.each([
  [100, [1, 1, 1], [33, 34, 33]],
  [1, [1, 1], [1, 0]],
  [2857, [1500, 1500], [1429, 1428]],
  [952, [300, 300, 400], [286, 285, 381]],
  [5, [0, 0], [0, 5]],
  [0, [], []],
  [999_999_999, [999_999_999, 1], [999_999_998, 1]],
])('splits %i by %j into %j', (total, weights, shares) => {
  expect(apportion(total, weights)).toEqual(shares);
});

test('adds up, and follows the weights within NT$1', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(fc.nat(1_000_000_000), weights, (total, given) => {
      const shares = apportion(total, given);
      const sum = given.reduce((all, weight) => all + weight, 0);
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
      if (sum === 0) return;
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (total * (given[index] ?? 0)) / sum)).toBeLessThanOrEqual(1);
    }),
  );
});

test('refuses invalid weights', () => {
  expect(() => apportion(1, [0.5])).toThrow(RangeError);
  expect(() => apportion(1, [-1])).toThrow(RangeError);
});
