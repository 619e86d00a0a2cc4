import { describe, expect, it } from 'vitest';
import { dateOfCell } from '../../../shared/import/cell-date.ts';
import { dayAfterKey, type HolidayRecord, yearMonths } from './year-days.ts';

function build(date: string, dateType: 1 | 2 | 3, siteCode: string | null = null): HolidayRecord {
  return {
    holidayId: `${date}${siteCode}`,
    version: 1,
    day: { date, dateType, name: date },
    siteCode,
    siteName: siteCode,
  };
}

const marksOf = (records: HolidayRecord[], siteCode: string | null = null) => {
  const days = yearMonths(2026, records, siteCode).flatMap((month) => month.days);
  return (date: string) => days.find((day) => day.date === date);
};

describe('yearMonths', () => {
  it.each([
    [2026, 365, 28],
    [2028, 366, 29],
    [1912, 366, 29],
  ])('%i has %i days, %i of them in February', (year, count, february) => {
    const months = yearMonths(year, [], null);
    expect(months.flatMap(({ days }) => days)).toHaveLength(count);
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months[1]?.days).toHaveLength(february);
  });

  it('marks weekends, holidays, make-up workdays and special days', () => {
    const of = marksOf([
      build('2026-10-09', 2),
      build('2026-11-14', 1),
      build('2026-12-31', 3),
      build('2026-12-30', 1),
    ]);
    const marks = ['2026-10-08', '2026-10-09', '2026-11-14', '2026-11-15', '2026-12-30', '2026-12-31'];
    expect(marks.map((date) => of(date)?.mark)).toEqual([
      'weekday',
      'holiday',
      'workday',
      'weekend',
      'weekday',
      'special',
    ]);
    expect(of('2026-11-15')).toMatchObject({ weekday: 0, dayOfMonth: 15 });
  });

  it("prefers a site's own day over that of all sites, and marks such days in the overview", () => {
    const records = [build('2026-10-09', 2), build('2026-10-09', 3, 'S01')];
    expect(marksOf(records)('2026-10-09')).toMatchObject({ mark: 'holiday', isOwnSomewhere: true });
    expect(marksOf(records, 'S01')('2026-10-09')).toMatchObject({ mark: 'special', isOwnSomewhere: false });
  });
});

describe('dayAfterKey', () => {
  it.each([
    ['2026-03-31', 'ArrowRight', '2026-04-01'],
    ['2026-01-01', 'ArrowLeft', '2026-01-01'],
    ['2026-12-28', 'ArrowDown', '2026-12-28'],
    ['2026-03-03', 'ArrowUp', '2026-02-24'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2026-01-31', 'PageDown', '2026-02-28'],
    ['2026-12-05', 'PageDown', '2026-12-05'],
    ['2026-11-30', 'PageDown', '2026-12-30'],
    ['2026-05-05', 'Home', '2026-01-01'],
    ['2026-05-05', 'End', '2026-12-31'],
    ['2026-05-05', 'a', null],
  ])('%s by %s: %s', (date, key, expected) => {
    expect(dayAfterKey(date, key)).toBe(expected);
  });
});

it.each([
  ['20260101', '2026-01-01'],
  ['2026/1/1', '2026-01-01'],
  ['2026-01-01', '2026-01-01'],
  ['1150101', '2026-01-01'],
  ['115/01/01', '2026-01-01'],
  ['20260230', undefined],
  ['202611', undefined],
  ['', undefined],
])('dateOfCell %j is %s', (text, date) => {
  expect(dateOfCell(text)).toBe(date);
});
