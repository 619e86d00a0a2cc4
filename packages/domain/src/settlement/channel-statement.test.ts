import { describe, expect, it } from 'vitest';
import { StatementDateFormat, statementDate, statementHundredths } from './channel-statement.ts';

const { YearMonthDay, RocYearMonthDay, DayMonthYear, MonthDayYear } = StatementDateFormat;

describe('statementDate', () => {
  it.each([
    ['2026-11-20', YearMonthDay, '2026-11-20'],
    ['2026/1/5', YearMonthDay, '2026-01-05'],
    ['20261120', YearMonthDay, '2026-11-20'],
    ['20261120183005', YearMonthDay, '2026-11-20'],
    ['2026/11/20 18:30', YearMonthDay, '2026-11-20'],
    ['115/11/20', YearMonthDay, undefined],
    ['1151120', RocYearMonthDay, '2026-11-20'],
    ['115.11.20', RocYearMonthDay, '2026-11-20'],
    ['2026/11/20', RocYearMonthDay, undefined],
    ['20/11/2026', DayMonthYear, '2026-11-20'],
    ['20112026', DayMonthYear, '2026-11-20'],
    ['11/20/2026', MonthDayYear, '2026-11-20'],
    ['20/11/2026', MonthDayYear, undefined],
    ['2026-02-30', YearMonthDay, undefined],
    ['', YearMonthDay, undefined],
  ])('reads %s in order %i as %s', (text, order, date) => {
    expect(statementDate(text, order)).toBe(date);
  });
});

describe('statementHundredths', () => {
  it.each([
    ['120', 12_000],
    ['NT$1,377.13', 137_713],
    ['$ 5.5', 550],
    ['0', 0],
    ['-5', undefined],
    ['1.234', undefined],
    ['', undefined],
    ['abc', undefined],
  ])('reads %s as %s', (text, hundredths) => {
    expect(statementHundredths(text)).toBe(hundredths);
  });
});
