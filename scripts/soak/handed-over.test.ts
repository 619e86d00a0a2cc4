import { expect, test } from 'vitest';
import { repeated } from './handed-over.ts';

test.each([
  [[], []],
  [['F0401 AB00000001', 'F0401 AB00000002', 'F0501 AB00000001'], []],
  [['F0401 A', 'F0401 B', 'F0401 A', 'F0401 A'], ['F0401 A']],
])('finds what is in %j more than once', (texts, twice) => {
  expect(repeated(texts)).toEqual(twice);
});
