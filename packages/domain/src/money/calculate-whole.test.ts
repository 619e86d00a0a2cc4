import { expect, test } from 'vitest';
import { calculateWhole } from './calculate-whole.ts';

const divide = (one: number, other: number) => one / other;

test.each([
  [0, 7, 0],
  [5, 2, 3],
  [-5, 2, -2],
  [-1, 3, 0],
  [10, 3, 3],
  [1, 0, null],
  [null, 2, null],
  [undefined, 2, null],
  [0, 0, null],
  [2_147_483_647, 1, 2_147_483_647],
  [2_147_483_648, 1, null],
])('divides %s by %s as %s', (one, other, result) => {
  expect(calculateWhole(divide, one, other)).toBe(result);
});
