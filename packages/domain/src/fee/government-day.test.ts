import { describe, expect, it } from 'vitest';
import { dayNumberOf } from '../calendar/calendar-date.ts';
import { entryOfGovernmentDay } from './government-day.ts';
import { DateType } from './rate-row.ts';
import { weekdayOf } from './site-calendar.ts';

const { Weekday, Holiday } = DateType;

describe('entryOfGovernmentDay', () => {
  it.each([
    ['a named holiday on a Thursday', '2026-01-01', true, '開國紀念日', Holiday, '開國紀念日'],
    ['a holiday without a name', '2026-01-02', true, '', Holiday, '放假日'],
    ['a holiday on a Saturday', '2026-02-28', true, '和平紀念日', Holiday, '和平紀念日'],
    ['its substitute day off', '2026-02-27', true, ' 補假 ', Holiday, '補假'],
    ['a make-up workday', '2025-02-08', false, '補行上班', Weekday, '補行上班'],
    ['a make-up workday without a name', '2025-02-08', false, '', Weekday, '補行上班'],
  ])('%s is an entry', (_, date, isOff, note, dateType, name) => {
    expect(entryOfGovernmentDay({ date, isOff, note })).toEqual({ date, dateType, name });
  });

  it.each([
    ['an ordinary weekend', '2026-01-03', true, ''],
    ['an ordinary weekday', '2026-01-05', false, ''],
    ['a working day with a name', '2026-09-03', false, '軍人節'],
  ])('%s is no entry', (_, date, isOff, note) => {
    expect(entryOfGovernmentDay({ date, isOff, note })).toBeNull();
  });
});

it.each([
  ['1970-01-01', 4],
  ['2026-11-20', 5],
  ['2026-11-22', 0],
  ['1969-12-27', 6],
])('weekdayOf %s is %i', (date, weekday) => {
  expect(weekdayOf(dayNumberOf(date))).toBe(weekday);
});
