import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateOfDayNumber,
  dayNumberOf,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  parseCalendarDate,
  toCalendarDate,
} from './calendar-date.ts';

const FIRST_DAY = dayNumberOf('0001-01-01');
const LAST_DAY = dayNumberOf('9999-12-31');

describe('isCalendarDate', () => {
  it.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2000-02-29', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026/11/20', false],
    ['2026-1-20', false],
    ['2026-11-20 ', false],
    ['２０２６-11-20', false],
    ['', false],
  ])('returns for %j: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });
});

describe('calendar arithmetic', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2026-11-20', 20_777],
  ])('converts %s to day %i', (date, dayNumber) => {
    expect(dayNumberOf(date)).toBe(dayNumber);
    expect(dateOfDayNumber(dayNumber)).toBe(date);
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('moves %s by %i days to %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it('matches the built-in calendar from year 1 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), (dayNumber) => {
        const date = dateOfDayNumber(dayNumber);
        expect(date).toBe(new Date(dayNumber * 86_400_000).toISOString().slice(0, 10));
        expect(dayNumberOf(date)).toBe(dayNumber);
      }),
      { numRuns: 2000 },
    );
  });

  it('returns the length of each month', () => {
    const lengths = Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1));
    expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect(daysInMonth(2028, 2)).toBe(29);
  });
});

describe('invalid input', () => {
  it.each(['2026-02-30', 'today', ''])('throws on %j', (text) => {
    expect(() => toCalendarDate(text)).toThrow(RangeError);
    expect(() => parseCalendarDate(text)).toThrow(RangeError);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });

  it('throws if the year exceeds four digits', () => {
    expect(() => dateOfDayNumber(LAST_DAY + 1)).toThrow(RangeError);
    expect(() => dateOfDayNumber(FIRST_DAY - 1)).toThrow(RangeError);
    expect(() => dateOfDayNumber(Number.NaN)).toThrow(RangeError);
  });

  it('throws on a month that does not exist', () => {
    expect(() => daysInMonth(2026, 0)).toThrow(RangeError);
    expect(() => daysInMonth(2026, 13)).toThrow(RangeError);
  });
});
