import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDayNumber, dayNumberOf } from '../../calendar/calendar-date.ts';
import { businessDateOf } from '../../calendar/site-time.ts';
import {
  blankReportDeadline,
  lastDrawnPeriod,
  trackImportWindow,
  uploadDeadline,
  uploadHoursLeft,
  voidDeadline,
  winnersDrawnOn,
} from '../filing/filing-deadlines.ts';
import {
  parsePeriodCode,
  periodCodeFor,
  periodCodeOf,
  startsWithPeriodCode,
  toPeriodCode,
} from './period-code.ts';
import {
  filingPeriodOf,
  formatPeriod,
  formatWesternPeriod,
  parseFilingPeriod,
  parseWrittenPeriod,
  periodParts,
} from './period-notations.ts';
import { nextPeriod, periodEnd, periodStart, previousPeriod } from './period-span.ts';

const rocDates = fc
  .integer({ min: dayNumberOf('1912-03-01'), max: dayNumberOf('2910-10-31') })
  .map((dayNumber) => dateOfDayNumber(dayNumber));

describe('periodCodeFor @spec(9.13)', () => {
  it.each([
    ['2026-01-15', '1150102'],
    ['2026-02-28', '1150102'],
    ['2026-06-30', '1150506'],
    ['2026-11-20', '1151112'],
    ['2026-12-31', '1151112'],
    ['2027-01-01', '1160102'],
    ['2010-05-01', '0990506'],
  ])('assigns %s to %s', (date, period) => {
    expect(periodCodeFor(date)).toBe(period);
  });

  it('assigns 00:30 on 1 Nov in Taipei to the new period', () => {
    expect(periodCodeFor(businessDateOf(Date.parse('2026-10-31T16:30:00Z')))).toBe('1151112');
  });

  it.each(['1911-12-31', '2911-01-01', '2026-02-30'])('throws on %s', (date) => {
    expect(() => periodCodeFor(date)).toThrow(RangeError);
  });

  it.each([
    [115, 0],
    [115, 13],
    [115, 1.5],
    [0, 1],
    [1000, 1],
  ])('throws on ROC year %s, month %s', (rocYear, month) => {
    expect(() => periodCodeOf(rocYear, month)).toThrow(RangeError);
  });
});

describe('period checks @spec(5.18)', () => {
  it.each(['1150102', '0990506', '1151112', '11501020001'])('the spec check accepts %s', (text) => {
    expect(startsWithPeriodCode(text)).toBe(true);
  });

  it('the spec check accepts six of all pairs of months', () => {
    const months = Array.from({ length: 14 }, (_, month) => String(month).padStart(2, '0'));
    const pairs = months.flatMap((first) => months.map((second) => `${first}${second}`));
    const accepted = pairs.filter((pair) => startsWithPeriodCode(`115${pair}`));
    expect(accepted).toEqual(['0102', '0304', '0506', '0708', '0910', '1112']);
  });

  it.each(['1150203', '1151314', '115012', '11501', '115-0102', '1150102A', '', '１１５0102', '1150102\n'])(
    'the spec check rejects %j',
    (text) => {
      expect(startsWithPeriodCode(text)).toBe(false);
      expect(parsePeriodCode(text)).toBeUndefined();
    },
  );

  it.each(['11501020001', '0000102'])('rejects %s as a bare period', (text) => {
    expect(parsePeriodCode(text)).toBeUndefined();
    expect(() => toPeriodCode(text)).toThrow(RangeError);
  });
});

describe('notations', () => {
  it.each([
    ['1151112', '11512', '115年11-12月', '2026/11-12'],
    ['1150102', '11502', '115年01-02月', '2026/01-02'],
    ['0990506', '09906', '99年05-06月', '2010/05-06'],
  ])('formats %s as %s, %s and %s', (code, filing, written, western) => {
    const period = toPeriodCode(code);
    expect(filingPeriodOf(period)).toBe(filing);
    expect(formatPeriod(period)).toBe(written);
    expect(formatWesternPeriod(period)).toBe(western);
  });

  it.each(['11511', '1151112', '00002', '1152', '11500', '115021', ''])(
    'rejects %j as a filing period',
    (text) => {
      expect(parseFilingPeriod(text)).toBeUndefined();
    },
  );

  it.each([
    '115年10-11月',
    '115年11-12',
    '0年11-12月',
    '115年1-2月',
    '民國115年11-12月',
    '115年11-12月份',
    '1151112',
  ])('rejects %j as a written period', (text) => {
    expect(parseWrittenPeriod(text)).toBeUndefined();
  });

  it('parses every notation of every date back', () => {
    fc.assert(
      fc.property(rocDates, (date) => {
        const period = periodCodeFor(date);
        const { rocYear, oddMonth, evenMonth } = periodParts(period);
        expect(parsePeriodCode(period)).toBe(period);
        expect(parseFilingPeriod(filingPeriodOf(period))).toBe(period);
        expect(parseWrittenPeriod(formatPeriod(period))).toBe(period);
        expect(periodCodeOf(rocYear, oddMonth)).toBe(period);
        expect(periodCodeOf(rocYear, evenMonth)).toBe(period);
      }),
    );
  });
});

describe('date ranges', () => {
  it.each([
    ['1151112', '2026-11-01', '2026-12-31', '1160102', '1150910'],
    ['1150102', '2026-01-01', '2026-02-28', '1150304', '1141112'],
    ['1170102', '2028-01-01', '2028-02-29', '1170304', '1161112'],
  ])('%s runs from %s to %s', (code, start, end, next, previous) => {
    const period = toPeriodCode(code);
    expect(periodStart(period)).toBe(start);
    expect(periodEnd(period)).toBe(end);
    expect(nextPeriod(period)).toBe(next);
    expect(previousPeriod(period)).toBe(previous);
  });

  it('contains every date of the period and no other', () => {
    fc.assert(
      fc.property(rocDates, (date) => {
        const period = periodCodeFor(date);
        expect(periodCodeFor(periodStart(period))).toBe(period);
        expect(periodCodeFor(periodEnd(period))).toBe(period);
        expect(periodCodeFor(addDays(periodEnd(period), 1))).toBe(nextPeriod(period));
        expect(periodCodeFor(addDays(periodStart(period), -1))).toBe(previousPeriod(period));
      }),
    );
  });
});

describe('deadlines', () => {
  const period = toPeriodCode('1151112');

  it('gives consumer invoices two days and business invoices seven, from the next day', () => {
    expect(uploadDeadline('2026-11-20', 'consumer')).toBe('2026-11-22');
    expect(uploadDeadline('2026-11-20', 'business')).toBe('2026-11-27');
    expect(uploadDeadline('2026-12-31', 'consumer')).toBe('2027-01-02');
  });

  it.each([
    ['2026-11-20T10:00:00+08:00', 62],
    ['2026-11-22T23:00:00+08:00', 1],
    ['2026-11-22T23:59:59+08:00', 0],
    ['2026-11-23T00:00:00+08:00', 0],
    ['2026-11-23T00:00:01+08:00', -1],
    ['2026-11-23T01:00:00+08:00', -1],
  ])('counts whole hours to the end of the last upload day: at %s %i', (now, hours) => {
    expect(uploadHoursLeft('2026-11-22', Date.parse(now))).toBe(hours);
  });

  it('requires unused numbers by the 10th of the next period', () => {
    expect(blankReportDeadline(period)).toBe('2027-01-10');
  });

  it.each([
    ['2026-11-24', '1150708'],
    ['2026-11-25', '1150910'],
    ['2026-12-31', '1150910'],
    ['2027-01-24', '1150910'],
    ['2027-01-25', '1151112'],
  ])('has winners of the period before the 25th of the odd month: on %s of %s', (today, last) => {
    expect(lastDrawnPeriod(today)).toBe(last);
    expect(winnersDrawnOn(toPeriodCode(last)) <= today).toBe(true);
  });

  it('opens the import of tracks on the 20th of the previous month', () => {
    expect(trackImportWindow(period)).toEqual({ start: '2026-10-20', end: '2026-10-31' });
    expect(trackImportWindow(toPeriodCode('1170304'))).toEqual({ start: '2028-02-20', end: '2028-02-29' });
  });

  it.each([
    [0, '2026-12-31'],
    [13, '2027-01-13'],
    [14, '2027-01-14'],
  ])('with %i days of grace the last day to void is %s', (graceDays, expected) => {
    expect(voidDeadline(period, graceDays)).toBe(expected);
  });

  it.each([-1, 0.5, Number.NaN])('throws on %s days of grace', (graceDays) => {
    expect(() => voidDeadline(period, graceDays)).toThrow(RangeError);
  });
});
