import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf } from '../calendar/calendar-date.ts';
import { billingRows } from './billing-rows.ts';
import { rentInvoicePlan } from './rent-invoice-plan.ts';

const plan = (start: string, end: string, totalTwd: number, isNextMonth = false, paidOn = '2026-11-20') =>
  rentInvoicePlan({ months: billingRows({ rentTwd: 3_200, start, end }), totalTwd, paidOn, isNextMonth }).map(
    ({ dueOn, amountTwd, coversFrom, coversTo }) => [dueOn, amountTwd, coversFrom, coversTo],
  );

describe('rentInvoicePlan', () => {
  it.each([
    [
      'one month',
      '2026-12-01',
      '2026-12-31',
      3_200,
      false,
      [['2026-11-20', 3_200, '2026-12-01', '2026-12-31']],
    ],
    [
      'three months',
      '2026-12-01',
      '2027-02-28',
      9_600,
      false,
      [['2026-11-20', 9_600, '2026-12-01', '2027-02-28']],
    ],
    [
      'a fourth month',
      '2026-12-01',
      '2027-03-31',
      12_800,
      false,
      [
        ['2026-11-20', 6_400, '2026-12-01', '2027-02-28'],
        ['2027-02-01', 6_400, '2027-03-01', '2027-03-31'],
      ],
    ],
    [
      'a discounted year, with the rounding difference on the last',
      '2026-12-01',
      '2027-11-30',
      30_721,
      false,
      [
        ['2026-11-20', 7_680, '2026-12-01', '2027-02-28'],
        ['2027-02-01', 7_680, '2027-03-01', '2027-05-31'],
        ['2027-05-01', 7_680, '2027-06-01', '2027-08-31'],
        ['2027-08-01', 7_681, '2027-09-01', '2027-11-30'],
      ],
    ],
    [
      'a partial month before three whole ones',
      '2026-11-16',
      '2027-02-28',
      11_200,
      false,
      [['2026-11-20', 11_200, '2026-11-16', '2027-02-28']],
    ],
    [
      'a partial month after three whole ones',
      '2026-12-01',
      '2027-03-15',
      11_200,
      false,
      [['2026-11-20', 11_200, '2026-12-01', '2027-03-15']],
    ],
    [
      'both ends partial',
      '2026-11-16',
      '2026-12-15',
      3_200,
      false,
      [['2026-11-20', 3_200, '2026-11-16', '2026-12-15']],
    ],
    ['次月', '2026-12-01', '2026-12-31', 3_200, true, [['2026-12-01', 3_200, '2026-12-01', '2026-12-31']]],
    [
      '次月 across the new year',
      '2027-01-01',
      '2027-06-30',
      19_200,
      true,
      [
        ['2026-12-01', 9_600, '2027-01-01', '2027-03-31'],
        ['2027-03-01', 9_600, '2027-04-01', '2027-06-30'],
      ],
    ],
    ['nothing paid', '2026-12-01', '2026-12-31', 0, false, []],
  ] as const)('%s', (_name, start, end, totalTwd, isNextMonth, shares) => {
    expect(plan(start, end, totalTwd, isNextMonth)).toEqual(shares);
  });

  it('counts the months of bays paid together once', () => {
    const months = billingRows({ rentTwd: 3_200, start: '2026-12-01', end: '2027-02-28' });
    const both = rentInvoicePlan({
      months: [...months, ...months],
      totalTwd: 19_200,
      paidOn: '2026-11-20',
      isNextMonth: false,
    });
    expect(both.map(({ amountTwd }) => amountTwd)).toEqual([19_200]);
  });

  it('joins parts of a month, in whatever order the months arrive', () => {
    const months = [
      { from: '2027-03-01', to: '2027-03-31' },
      { from: '2027-02-01', to: '2027-02-28' },
      { from: '2026-12-16', to: '2026-12-31' },
      { from: '2026-12-01', to: '2026-12-20' },
      { from: '2027-01-01', to: '2027-01-31' },
    ];
    const shares = rentInvoicePlan({ months, totalTwd: 12_800, paidOn: '2026-11-20', isNextMonth: false });
    expect(shares.map(({ coversFrom, coversTo }) => [coversFrom, coversTo])).toEqual([
      ['2026-12-01', '2027-02-28'],
      ['2027-03-01', '2027-03-31'],
    ]);
  });

  it('issues no invoice of NT$0 for an amount smaller than the number of invoices', () => {
    expect(plan('2026-12-01', '2027-11-30', 1)).toEqual([['2027-08-01', 1, '2027-09-01', '2027-11-30']]);
  });

  it('sums to the payment, in date order, and covers every paid day', () => {
    const day = fc.integer({ min: dayNumberOf('2026-01-01'), max: dayNumberOf('2028-12-31') });
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 730 }),
        fc.integer({ min: 1, max: 200_000 }),
        fc.boolean(),
        (start, length, totalTwd, isNextMonth) => {
          const span = { start: dateOfDayNumber(start), end: dateOfDayNumber(start + length) };
          const shares = plan(span.start, span.end, totalTwd, isNextMonth);
          expect(shares.reduce((sum, [, amountTwd]) => sum + Number(amountTwd), 0)).toBe(totalTwd);
          const dueDays = shares.map(([dueOn]) => dueOn);
          expect(dueDays).toEqual([...new Set(dueDays)].sort());
          if (totalTwd > 100) expect([shares[0]?.[2], shares.at(-1)?.[3]]).toEqual([span.start, span.end]);
        },
      ),
    );
  });

  it('throws on a payment without months', () => {
    expect(() => plan('2026-12-02', '2026-12-01', 1)).toThrow(RangeError);
  });
});
