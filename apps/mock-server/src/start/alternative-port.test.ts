import { expect, test } from 'vitest';
import { alternativePort } from './alternative-port.ts';

test.each([
  [5480, 5490],
  [65_525, 65_535],
  [65_526, 65_516],
])('instead of %i suggests %i', (taken, other) => {
  expect(alternativePort(taken)).toBe(other);
});
