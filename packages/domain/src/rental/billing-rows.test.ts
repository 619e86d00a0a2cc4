import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf } from '../calendar/calendar-date.ts';
import { billingRows, firstPaymentRows } from './billing-rows.ts';
import { daysToEnd, RENTAL_PERIOD_MONTHS, RentState, renewalSpan, transitionRental } from './rent-states.ts';

describe('billingRows', () => {
  it.each([
    ['whole months', '2026-11-01', '2026-12-31', [3200, 3200]],
    ['a partial start', '2026-11-16', '2026-12-31', [1600, 3200]],
    ['a partial end', '2026-10-01', '2026-11-15', [3200, 1600]],
    ['both partial', '2026-11-16', '2026-12-15', [1600, 1600]],
    ['one day', '2026-11-16', '2026-11-16', [110]],
    ['30 of 31 days, capped at the rent', '2026-10-02', '2026-10-31', [3200]],
    ['27 of 28 days', '2026-02-02', '2026-02-28', [2880]],
    ['across the new year', '2026-12-31', '2027-01-01', [110, 110]],
    ['an end before the start', '2026-11-16', '2026-11-15', []],
  ])('%s', (_name, start, end, amounts) => {
    expect(billingRows({ rentTwd: 3200, start, end }).map((row) => row.amountTwd)).toEqual(amounts);
  });

  it('returns the days of each row', () => {
    expect(billingRows({ rentTwd: 3200, start: '2026-11-16', end: '2026-12-31' })).toEqual([
      { from: '2026-11-16', to: '2026-11-30', days: 15, isWholeMonth: false, amountTwd: 1600 },
      { from: '2026-12-01', to: '2026-12-31', days: 31, isWholeMonth: true, amountTwd: 3200 },
    ]);
  });

  it('covers every day once, and never exceeds the monthly rent', () => {
    const day = fc.integer({ min: dayNumberOf('2026-01-01'), max: dayNumberOf('2028-12-31') });
    fc.assert(
      fc.property(fc.nat(8000), day, fc.nat(800), (rentTwd, start, length) => {
        const rows = billingRows({
          rentTwd,
          start: dateOfDayNumber(start),
          end: dateOfDayNumber(start + length),
        });
        expect(rows.reduce((sum, row) => sum + row.days, 0)).toBe(length + 1);
        for (const row of rows) expect(row.amountTwd).toBeLessThanOrEqual(rentTwd);
      }),
    );
  });

  it('throws on invalid input', () => {
    expect(() => billingRows({ rentTwd: -1, start: '2026-11-01', end: '2026-11-30' })).toThrow(RangeError);
    expect(() => billingRows({ rentTwd: 1, start: '2026-11-00', end: '2026-11-30' })).toThrow(RangeError);
  });
});

describe('transitionRental', () => {
  it.each([
    ['renew', RentState.Rented],
    ['return', RentState.Terminated],
    ['force-return', RentState.ForcedReturn],
  ] as const)('moves a rented bay by %s to %i', (event, state) => {
    expect(transitionRental(RentState.Rented, event)).toEqual({ ok: true, state });
    expect(transitionRental(RentState.Terminated, event)).toEqual({ ok: false, reason: 'final' });
    expect(transitionRental(RentState.ForcedReturn, event)).toEqual({ ok: false, reason: 'final' });
  });
});

describe('firstPaymentRows', () => {
  it.each([
    ['whole months', '2026-12-01', '2027-11-30', 3, [3200, 3200, 3200]],
    ['an additional partial first month', '2026-11-16', '2027-11-30', 2, [1600, 3200, 3200]],
    ['a contract shorter than the paid period', '2026-11-16', '2026-12-15', 6, [1600, 1600]],
  ])('%s', (_name, start, end, periodMonths, amounts) => {
    const rows = firstPaymentRows({ rentTwd: 3200, start, end, periodMonths });
    expect(rows.map((row) => row.amountTwd)).toEqual(amounts);
  });
});

describe('renewalSpan', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01', '2026-12-31'],
    ['2026-02-28', 1, '2026-03-01', '2026-03-31'],
    ['2028-01-31', 1, '2028-02-01', '2028-02-29'],
    ['2026-12-15', 6, '2026-12-16', '2027-06-15'],
    ['2026-12-31', 12, '2027-01-01', '2027-12-31'],
  ])('from %s by %i months: %s to %s', (end, months, start, newEnd) => {
    expect(renewalSpan(end, months)).toEqual({ start, end: newEnd });
  });

  it.each([
    ['2026-11-15', 2, '2026-12-01', '2027-01-31'],
    ['2026-11-30', 1, '2026-12-01', '2026-12-31'],
    ['2026-12-15', 1, '2027-01-01', '2027-01-31'],
  ])('from the month after %s by %i months: %s to %s', (end, months, start, newEnd) => {
    expect(renewalSpan(end, months, 'next-month')).toEqual({ start, end: newEnd });
  });

  it('accepts the lengths of the plans', () => {
    expect(RENTAL_PERIOD_MONTHS).toEqual([1, 2, 3, 4, 5, 6, 12]);
    for (const months of [0, 7, 13, 1.5]) expect(() => renewalSpan('2026-11-30', months)).toThrow(RangeError);
  });

  it('counts the days to the end', () => {
    expect(daysToEnd('2026-11-30', '2026-11-20')).toBe(10);
    expect(daysToEnd('2026-11-30', '2026-11-30')).toBe(0);
    expect(daysToEnd('2026-11-30', '2026-12-01')).toBe(-1);
  });
});
