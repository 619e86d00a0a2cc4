import { expect, test } from 'vitest';
import { growthPerTenMinutes } from './memory-growth.ts';

const everyMinute = (megabytes: readonly number[]) =>
  megabytes.map((value, minute) => ({ atMs: minute * 60_000, megabytes: value }));

test.each([
  ['flat', [200, 200, 200, 200, 200, 200, 200, 200, 200, 200], 0],
  ['warming up, then flat', [100, 140, 170, 190, 200, 200, 200, 200, 200, 200], 0],
  ['one peak', [200, 200, 200, 200, 200, 200, 260, 200, 200, 200], 0],
  ['a steady leak of 2 MB a minute', [100, 102, 104, 106, 108, 110, 112, 114, 116, 118], 20],
  ['shrinking by 1 MB a minute', [100, 99, 98, 97, 96, 95, 94, 93, 92, 91], -10],
])('%s', (_title, megabytes, growth) => {
  expect(growthPerTenMinutes(everyMinute(megabytes))).toBeCloseTo(growth);
});

test('returns null for too few samples or too short a time', () => {
  expect(growthPerTenMinutes([])).toBeNull();
  expect(growthPerTenMinutes(everyMinute([1, 2, 3, 4, 5]))).toBeNull();
  const inTwoMinutes = Array.from({ length: 60 }, (_, index) => ({ atMs: index * 2_000, megabytes: index }));
  expect(growthPerTenMinutes(inTwoMinutes)).toBeNull();
  expect(growthPerTenMinutes(everyMinute([1, 2, 3]).map((sample) => ({ ...sample, atMs: 7 })))).toBeNull();
});
