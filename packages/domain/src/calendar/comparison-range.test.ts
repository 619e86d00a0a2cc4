import { expect, test } from 'vitest';
import { comparedRange, sameDayInPreviousPeriod } from './comparison-range.ts';

test.each([
  ['2026-11-20', 'month', '2026-10-20'],
  ['2026-11-20', 'year', '2025-11-20'],
  ['2026-01-05', 'month', '2025-12-05'],
  ['2026-10-31', 'month', null],
  ['2026-03-29', 'month', null],
  ['2028-03-29', 'month', '2028-02-29'],
  ['2028-02-29', 'year', null],
] as const)('compares %s by %s with %s', (date, against, expected) => {
  expect(sameDayInPreviousPeriod(date, against)).toBe(expected);
});

test.each([
  ['2026-11-01', '2026-11-20', 'month', '2026-10-01', '2026-10-20'],
  ['2026-11-01', '2026-11-30', 'month', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-30', 'month', '2026-02-01', '2026-02-28'],
  ['2026-02-01', '2026-02-28', 'month', '2026-01-01', '2026-01-31'],
  ['2026-09-15', '2026-11-20', 'month', '2026-08-15', '2026-10-20'],
  ['2028-02-01', '2028-02-29', 'year', '2027-02-01', '2027-02-28'],
  ['2027-02-01', '2027-02-28', 'year', '2026-02-01', '2026-02-28'],
  ['2029-02-01', '2029-02-28', 'year', '2028-02-01', '2028-02-29'],
  ['2026-11-20', '2026-11-20', 'year', '2025-11-20', '2025-11-20'],
] as const)('compares %s to %s by %s with %s to %s', (start, end, against, from, to) => {
  expect(comparedRange({ start, end }, against)).toEqual({ start: from, end: to });
});
