import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDayNumber, dayNumberOf } from '../calendar/calendar-date.ts';
import { InvoiceState } from '../invoice/invoice-states.ts';
import { partialMonthAmount } from './partial-month-amount.ts';
import { areBothEndsPartial, partialMonthRefund, type RefundRequest } from './partial-month-refund.ts';
import { refundInvoiceMethod } from './refund-invoice-method.ts';

const request = (
  rentTwd: number,
  start: string,
  end: string,
  lastDayUsed: string | undefined,
  refundableMaxTwd: number,
): RefundRequest => ({ rentTwd, start, end, lastDayUsed, refundableMaxTwd });

describe('partialMonthAmount', () => {
  it.each([
    [2000, 15, 1000],
    [1000, 30, 1000],
    [500, 27, 450],
    [3850, 30, 3850],
    [3500, 29, 3390],
    [2990, 1, 100],
    [3000, 31, 3100],
    [3000, 0, 0],
    [0, 10, 0],
    [1, 1, 10],
  ])('charges for a rent of %i for %i days %i, without fraction errors', (rentTwd, days, expected) => {
    expect(partialMonthAmount(rentTwd, days)).toBe(expected);
  });

  it('is the smallest multiple of 10 that covers the days', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(31), (rentTwd, days) => {
        const amount = partialMonthAmount(rentTwd, days);
        expect(amount % 10).toBe(0);
        expect(amount * 30).toBeGreaterThanOrEqual(rentTwd * days);
        expect((amount - 10) * 30).toBeLessThan(rentTwd * days || 1);
      }),
    );
  });

  it.each([
    [-1, 10],
    [0.5, 10],
    [3000, -1],
    [3000, 1.5],
    [Number.MAX_SAFE_INTEGER, 10],
  ])('throws on a rent of %s for %s days', (rentTwd, days) => {
    expect(() => partialMonthAmount(rentTwd, days)).toThrow(RangeError);
  });
});

describe('partialMonthRefund @spec(9.10)', () => {
  it.each([
    ['some days', request(3000, '2026-11-01', '2026-11-30', '2026-11-20', 3000), 10, 1000],
    ['days rounded up to 10', request(3500, '2026-11-01', '2026-11-30', '2026-11-01', 3500), 29, 3390],
    ['a month of 31 days', request(2500, '2026-10-01', '2026-10-31', '2026-10-24', 2500), 7, 590],
    [
      'a month of 28 days, in thirtieths',
      request(3600, '2026-02-01', '2026-02-28', '2026-02-14', 3600),
      14,
      1680,
    ],
    ['a fraction error', request(2000, '2026-11-01', '2026-11-30', '2026-11-15', 2000), 15, 1000],
    ['an additional whole month', request(4200, '2026-10-01', '2026-12-31', '2026-11-10', 12_600), 20, 7000],
    ['capped', request(4200, '2026-10-01', '2026-12-31', '2026-11-10', 6000), 20, 6000],
    ['only the start partial', request(3200, '2026-11-16', '2026-12-31', '2026-12-20', 4800), 11, 1180],
    ['only the end partial', request(3000, '2026-10-01', '2026-11-15', '2026-10-20', 4500), 11, 2600],
    ['used to the last day', request(4500, '2026-11-01', '2026-11-30', '2026-11-30', 4500), 0, 0],
    ['one day left', request(2990, '2026-11-01', '2026-11-30', '2026-11-29', 2990), 1, 100],
    ['a leap year', request(2800, '2028-02-01', '2028-02-29', '2028-02-17', 2800), 12, 1120],
    ['a discounted prepayment', request(3000, '2026-01-01', '2026-12-31', '2026-09-30', 7500), 0, 7500],
    ['a termination before the start', request(3000, '2026-10-01', '2026-10-31', undefined, 3000), 31, 3000],
    ['a last day before the start', request(3000, '2026-10-01', '2026-10-31', '2026-09-30', 3000), 31, 3000],
    ['a last day after the end', request(3000, '2026-10-01', '2026-10-31', '2026-11-05', 3000), 0, 0],
    ['nothing refundable', request(3000, '2026-11-01', '2026-11-30', '2026-11-20', 0), 10, 0],
    ['an unused partial start', request(3200, '2026-11-16', '2026-12-31', undefined, 4800), 15, 4800],
  ])('%s', (_name, refund, remainingDays, amountTwd) => {
    expect(partialMonthRefund(refund)).toMatchObject({ ok: true, remainingDays, amountTwd });
  });

  it('allows only the full refund when both ends are partial @spec(4.14)', () => {
    expect(partialMonthRefund(request(3200, '2026-11-16', '2026-12-15', '2026-11-30', 3200))).toEqual({
      ok: false,
      reason: 'both-ends-partial',
      fullRefundTwd: 3200,
    });
  });

  it.each([
    ['2026-11-01', '2026-11-30', false],
    ['2026-11-02', '2026-11-30', false],
    ['2026-11-01', '2026-11-29', false],
    ['2026-11-02', '2026-11-29', true],
    ['2028-02-02', '2028-02-28', true],
    ['2026-11-16', '2026-12-15', true],
    ['2025-12-02', '2026-12-30', true],
    ['2026-02-02', '2026-02-28', false],
  ])('from %s to %s both ends are partial: %s @spec(4.14)', (start, end, expected) => {
    expect(areBothEndsPartial(start, end)).toBe(expected);
  });

  it('lists the lines of the calculation', () => {
    const outcome = partialMonthRefund(request(4200, '2026-10-01', '2026-12-31', '2026-11-10', 6000));
    expect(outcome.ok && outcome.lines).toEqual([
      { code: 'days', from: '2026-11-11', to: '2026-11-30', days: 20, amountTwd: 2800 },
      { code: 'whole-month', from: '2026-12-01', to: '2026-12-31', days: 31, amountTwd: 4200 },
      { code: 'refundable-max', refundableMaxTwd: 6000, amountTwd: -1000 },
    ]);
  });

  it('rejects a paid time that ends before it starts', () => {
    expect(partialMonthRefund(request(3000, '2026-11-30', '2026-11-01', undefined, 3000))).toEqual({
      ok: false,
      reason: 'end-before-start',
    });
  });

  it('throws on invalid input', () => {
    expect(() => partialMonthRefund(request(-1, '2026-11-01', '2026-11-30', undefined, 0))).toThrow(
      RangeError,
    );
    expect(() => partialMonthRefund(request(1, '2026-11-01', '2026-11-31', undefined, 0))).toThrow(
      RangeError,
    );
    expect(() => partialMonthRefund(request(1, '2026-11-01', '2026-11-30', undefined, -5))).toThrow(
      RangeError,
    );
  });

  it('is never negative, never exceeds the payment, and equals the sum of its lines', () => {
    const day = fc.integer({ min: dayNumberOf('2026-01-01'), max: dayNumberOf('2028-12-31') });
    fc.assert(
      fc.property(
        fc.nat(8000),
        day,
        fc.nat(500),
        fc.nat(500),
        fc.nat(50_000),
        (rent, start, length, used, max) => {
          const outcome = partialMonthRefund(
            request(
              rent,
              dateOfDayNumber(start),
              dateOfDayNumber(start + length),
              dateOfDayNumber(start + used),
              max,
            ),
          );
          if (!outcome.ok) return;
          expect(outcome.amountTwd).toBeGreaterThanOrEqual(0);
          expect(outcome.amountTwd).toBeLessThanOrEqual(max);
          expect(outcome.lines.reduce((sum, line) => sum + line.amountTwd, 0)).toBe(outcome.amountTwd);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('never increases with another day of use, for rents in tens', () => {
    // For other rents, 30 days rounded up to 10 exceed the monthly rent, as the rule defines.
    const rentInTens = fc.nat(800).map((tens) => tens * 10);
    fc.assert(
      fc.property(rentInTens, fc.integer({ min: -1, max: 366 }), fc.nat(50_000), (rent, used, max) => {
        const refundAfter = (days: number) => {
          const lastDayUsed = addDays('2026-01-01', days);
          const outcome = partialMonthRefund(request(rent, '2026-01-01', '2026-12-31', lastDayUsed, max));
          return outcome.ok ? outcome.amountTwd : Number.NaN;
        };
        expect(refundAfter(used + 1)).toBeLessThanOrEqual(refundAfter(used));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('refundInvoiceMethod', () => {
  const invoice = { issuedOn: '2026-11-01', state: InvoiceState.Used, totalTwd: 3000, allowedTwd: 0 };

  it.each([
    [3000, '2026-12-31', 'void'],
    [3000, '2027-01-01', 'allowance'],
    [1000, '2026-11-20', 'allowance'],
  ])('books a refund of %i on %s as %s', (refundTwd, today, way) => {
    expect(refundInvoiceMethod(invoice, refundTwd, today, 0)).toBe(way);
  });

  it('returns a rejection unchanged', () => {
    const voided = { ...invoice, state: InvoiceState.Void };
    expect(refundInvoiceMethod(voided, 3000, '2026-11-20', 0)).toEqual({ ok: false, reason: 'already-void' });
  });
});
