import { describe, expect, it } from 'vitest';
import { localDateTimeText } from '../calendar/site-time.ts';
import {
  ExportFrequency,
  ExportPeriod,
  type ExportTimes,
  exportPeriodOf,
  hasDayOfFrequency,
  nextExportRunMs,
} from './export-schedule.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const daily = (hour: number): ExportTimes => ({
  frequency: ExportFrequency.Daily,
  weekday: null,
  monthDay: null,
  hour,
});
const weekly = (weekday: number, hour: number): ExportTimes => ({
  frequency: ExportFrequency.Weekly,
  weekday,
  monthDay: null,
  hour,
});
const monthly = (monthDay: number, hour: number): ExportTimes => ({
  frequency: ExportFrequency.Monthly,
  weekday: null,
  monthDay,
  hour,
});

describe('the next run', () => {
  it.each<[string, ExportTimes, string, string]>([
    ['is today before the hour', daily(6), '2026-11-20T05:59:59', '2026-11-20 06:00:00'],
    ['is tomorrow at the hour', daily(6), '2026-11-20T06:00:00', '2026-11-21 06:00:00'],
    ['is tomorrow after the hour', daily(6), '2026-11-20T06:00:01', '2026-11-21 06:00:00'],
    ['counts midnight as the start of a day', daily(0), '2026-12-31T23:59:59', '2027-01-01 00:00:00'],
    ['is at midnight tomorrow', daily(0), '2026-12-31T00:00:00', '2027-01-01 00:00:00'],
    ['uses the day in Taipei, not UTC', daily(7), '2026-11-20T07:30:00', '2026-11-21 07:00:00'],
    // 2026-11-20 is a Friday.
    ['is this weekday before the hour', weekly(5, 8), '2026-11-20T07:00:00', '2026-11-20 08:00:00'],
    ['is in a week at the hour', weekly(5, 8), '2026-11-20T08:00:00', '2026-11-27 08:00:00'],
    ['is the next Monday', weekly(1, 8), '2026-11-20T09:00:00', '2026-11-23 08:00:00'],
    ['is the next Sunday', weekly(7, 23), '2026-11-20T09:00:00', '2026-11-22 23:00:00'],
    ['is in the week of another year', weekly(4, 0), '2026-12-31T00:00:00', '2027-01-07 00:00:00'],
    ['is this month', monthly(25, 6), '2026-11-20T09:00:00', '2026-11-25 06:00:00'],
    ['is next month', monthly(5, 6), '2026-11-20T09:00:00', '2026-12-05 06:00:00'],
    ['is next year', monthly(5, 6), '2026-12-20T09:00:00', '2027-01-05 06:00:00'],
    ['is the 31st of a month of 31 days', monthly(31, 6), '2026-12-01T00:00:00', '2026-12-31 06:00:00'],
    ['is the 30th for the 31st', monthly(31, 6), '2026-11-20T00:00:00', '2026-11-30 06:00:00'],
    ['is the 28 February for the 31st', monthly(31, 6), '2027-01-31T06:00:00', '2027-02-28 06:00:00'],
    ['is the 28 February for the 29th', monthly(29, 6), '2027-02-01T06:00:00', '2027-02-28 06:00:00'],
    ['is the 29 February of a leap year', monthly(30, 6), '2028-02-01T00:00:00', '2028-02-29 06:00:00'],
    ['is the 31st again after February', monthly(31, 6), '2027-02-28T06:00:00', '2027-03-31 06:00:00'],
    ['is the first after the last day', monthly(1, 0), '2026-11-30T23:59:59', '2026-12-01 00:00:00'],
  ])('%s', (_title, times, after, next) => {
    expect(localDateTimeText(nextExportRunMs(times, at(after)))).toBe(next);
  });

  it.each<[string, ExportTimes]>([
    ['a weekly export without a weekday', { ...weekly(1, 6), weekday: null }],
    ['a monthly export without a day', { ...monthly(1, 6), monthDay: null }],
    ['a daily export with a weekday', { ...daily(6), weekday: 1 }],
  ])('is refused for %s', (_title, times) => {
    expect(hasDayOfFrequency(times)).toBe(false);
    expect(() => nextExportRunMs(times, at('2026-11-20T00:00:00'))).toThrow(RangeError);
  });
});

describe('the period of a run', () => {
  it.each<[ExportPeriod, string, string, string]>([
    [ExportPeriod.Yesterday, '2026-11-20T06:00:00', '2026-11-19', '2026-11-19'],
    [ExportPeriod.Yesterday, '2027-01-01T00:00:00', '2026-12-31', '2026-12-31'],
    [ExportPeriod.LastSevenDays, '2026-11-20T06:00:00', '2026-11-13', '2026-11-19'],
    [ExportPeriod.LastSevenDays, '2026-03-03T06:00:00', '2026-02-24', '2026-03-02'],
    [ExportPeriod.MonthToYesterday, '2026-11-20T06:00:00', '2026-11-01', '2026-11-19'],
    [ExportPeriod.MonthToYesterday, '2026-12-01T06:00:00', '2026-11-01', '2026-11-30'],
    [ExportPeriod.LastMonth, '2026-11-20T06:00:00', '2026-10-01', '2026-10-31'],
    [ExportPeriod.LastMonth, '2028-03-31T06:00:00', '2028-02-01', '2028-02-29'],
    [ExportPeriod.LastMonth, '2027-01-01T00:00:00', '2026-12-01', '2026-12-31'],
  ])('%i at %s is %s to %s', (period, run, start, end) => {
    expect(exportPeriodOf(period, at(run))).toEqual({ start, end });
  });

  it('is left to the filters', () => {
    expect(exportPeriodOf(ExportPeriod.AsFiltered, at('2026-11-20T06:00:00'))).toBeNull();
  });
});
