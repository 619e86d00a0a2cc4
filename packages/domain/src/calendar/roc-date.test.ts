import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf } from './calendar-date.ts';
import { compactRocDate, formatRocDate, parseRocDate, rocYearOf, westernYearOf } from './roc-date.ts';

describe('ROC years @spec(9.12)', () => {
  it.each([
    [2026, 115],
    [2010, 99],
    [1912, 1],
  ])('converts %i to ROC %i', (year, rocYear) => {
    expect(rocYearOf(year)).toBe(rocYear);
    expect(westernYearOf(rocYear)).toBe(year);
  });

  it('throws before ROC year 1', () => {
    expect(() => rocYearOf(1911)).toThrow(RangeError);
    expect(() => rocYearOf(2026.5)).toThrow(RangeError);
    expect(() => westernYearOf(0)).toThrow(RangeError);
  });
});

describe('ROC dates', () => {
  it.each([
    ['2026-11-20', '115年11月20日', '1151120'],
    ['2010-05-03', '99年05月03日', '0990503'],
    ['1912-01-01', '1年01月01日', '0010101'],
  ])('formats %s as %s and %s', (date, written, compact) => {
    expect(formatRocDate(date)).toBe(written);
    expect(compactRocDate(date)).toBe(compact);
  });

  it.each([
    ['115/11/20', '2026-11-20'],
    ['115-11-20', '2026-11-20'],
    ['115.11.20', '2026-11-20'],
    ['115/1/2', '2026-01-02'],
    ['115年11月20日', '2026-11-20'],
    ['1151120', '2026-11-20'],
    ['99/5/3', '2010-05-03'],
    ['117/2/29', '2028-02-29'],
    ['115/2/29', undefined],
    ['115/13/01', undefined],
    ['0/01/01', undefined],
    ['0001120', undefined],
    ['115/11-20', undefined],
    ['115/11/200', undefined],
    ['民國115年11月20日', undefined],
    ['115年11月20日止', undefined],
    ['x1151120', undefined],
    ['11511201', undefined],
    ['2026/11/20', undefined],
    ['115112', undefined],
    ['', undefined],
  ])('parses %j as %s', (text, expected) => {
    expect(parseRocDate(text)).toBe(expected);
  });

  it('parses every formatted date back', () => {
    const days = fc.integer({ min: dayNumberOf('1912-01-01'), max: dayNumberOf('2910-12-31') });
    fc.assert(
      fc.property(days, (dayNumber) => {
        const date = dateOfDayNumber(dayNumber);
        expect(parseRocDate(formatRocDate(date))).toBe(date);
        expect(parseRocDate(compactRocDate(date))).toBe(date);
      }),
    );
  });

  it('throws if seven digits are not enough', () => {
    expect(() => compactRocDate('2911-01-01')).toThrow(RangeError);
  });
});
