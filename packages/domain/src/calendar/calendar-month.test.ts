import { describe, expect, it } from 'vitest';
import { addMonths, endOfMonth, isEndOfMonth, isStartOfMonth, startOfMonth } from './calendar-month.ts';
import { isDateRange } from './date-range.ts';

describe('month ends', () => {
  it.each([
    ['2026-11-20', '2026-11-01', '2026-11-30'],
    ['2028-02-10', '2028-02-01', '2028-02-29'],
    ['2026-02-28', '2026-02-01', '2026-02-28'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('puts %s between %s and %s', (date, start, end) => {
    expect(startOfMonth(date)).toBe(start);
    expect(endOfMonth(date)).toBe(end);
    expect(isStartOfMonth(start)).toBe(true);
    expect(isEndOfMonth(end)).toBe(true);
    expect(isEndOfMonth(start)).toBe(false);
    expect(isStartOfMonth(end)).toBe(false);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('moves %s by %i months to %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('throws on a fraction of a month', () => {
    expect(() => addMonths('2026-11-20', 0.5)).toThrow(RangeError);
  });
});

describe('date ranges', () => {
  it('accepts a range of one day and rejects one that ends before its start', () => {
    expect(isDateRange({ start: '2026-11-01', end: '2026-11-01' })).toBe(true);
    expect(isDateRange({ start: '2026-11-02', end: '2026-11-01' })).toBe(false);
  });
});
