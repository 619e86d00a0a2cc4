import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeAfterPayment, type PaidStay } from './fee-after-payment.ts';
import { feeForLostToken } from './fee-for-lost-token.ts';
import { at, buildRow, buildStay, buildTable, farmersRow } from './test-rates.ts';

const buildPaidStay = (minutes: number, overrides: Partial<PaidStay> = {}): PaidStay => ({
  ...buildStay(minutes),
  paidAt: at('2026-11-20 10:00'),
  paidTwd: 60,
  ...overrides,
});

describe('feeAfterPayment', () => {
  it.each([
    [120, 0],
    [135, 0],
    [136, 15],
    [150, 15],
    [151, 30],
    [960, 120],
  ])('after 60 paid at 2 hours, an exit after %i minutes leaves %i due', (minutes, due) => {
    const fee = feeAfterPayment(buildPaidStay(minutes));
    expect(fee).toMatchObject({ ok: true, payableTwd: due });
    if (fee.ok) expect(fee.lines.reduce((sum, line) => sum + line.amountTwd, 0)).toBe(due);
  });

  it('explains why nothing is due and lists the payment', () => {
    expect(feeAfterPayment(buildPaidStay(135))).toMatchObject({
      lines: [{ code: 'within-buffer', bufferMinutes: 15, amountTwd: 0 }],
    });
    const late = feeAfterPayment(buildPaidStay(136));
    expect(late.ok && late.lines.at(-1)).toEqual({ code: 'already-paid', amountTwd: -60 });
  });

  it('applies the discounts of the stay again', () => {
    const discounts = [{ kind: 'minutes', minutes: 60 }] as const;
    expect(feeAfterPayment(buildPaidStay(150, { discounts, paidTwd: 30 }))).toMatchObject({ payableTwd: 15 });
  });

  it('refunds nothing if more was paid than is due', () => {
    expect(feeAfterPayment(buildPaidStay(150, { paidTwd: 500 }))).toMatchObject({ ok: true, payableTwd: 0 });
  });

  it('rejects a payment before the entry and invalid stays', () => {
    const early = { paidAt: at('2026-11-20 07:59') };
    expect(feeAfterPayment(buildPaidStay(120, early))).toEqual({ ok: false, reason: 'paid-before-entry' });
    expect(feeAfterPayment(buildPaidStay(-1))).toEqual({ ok: false, reason: 'exit-before-entry' });
    expect(() => feeAfterPayment(buildPaidStay(120, { paidTwd: -1 }))).toThrow(RangeError);
  });

  it('never charges less for a later exit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 120, max: 3000 }),
        fc.nat(3000),
        fc.nat(500),
        (minutes, more, paidTwd) => {
          const earlier = feeAfterPayment(buildPaidStay(minutes, { paidTwd }));
          const later = feeAfterPayment(buildPaidStay(minutes + more, { paidTwd }));
          expect(earlier.ok && later.ok && later.payableTwd >= earlier.payableTwd).toBe(true);
        },
      ),
    );
  });
});

describe('feeForLostToken', () => {
  const rates = buildTable(farmersRow);
  const lostAt = (exit: string) => ({ ...buildStay(0, { rates }), exitedAt: at(exit) });

  it.each([
    ['2026-11-20 14:20', 280],
    ['2026-11-20 06:00', 100],
    ['2026-11-20 07:00', 120],
    ['2026-11-20 05:00', 560],
  ])('charges an exit at %s from 06:00 plus the token price: %i', (exit, expected) => {
    expect(feeForLostToken(lostAt(exit))).toMatchObject({ ok: true, payableTwd: expected });
  });

  it('lists the token price in addition to the fee', () => {
    const fee = feeForLostToken(lostAt('2026-11-20 14:20'));
    expect(fee.ok && fee.lines.at(-1)).toEqual({ code: 'lost-token', amountTwd: 100 });
    expect(fee).toMatchObject({ stayMinutes: 500, rawTwd: 180 });
  });

  it('includes the row with the token price in its rows', () => {
    const morning = { ...farmersRow, startMinute: 360, endMinute: 720 };
    const rest = { ...farmersRow, startMinute: 720, endMinute: 360, lostTokenTwd: 200 };
    const fee = feeForLostToken({ ...lostAt('2026-11-20 12:00'), rates: buildTable(morning, rest) });
    expect(fee).toMatchObject({ payableTwd: 320, rows: [morning, rest] });
  });

  it('applies no discount to the token price', () => {
    const stay = { ...lostAt('2026-11-20 14:20'), discounts: [{ kind: 'free' }] as const };
    expect(feeForLostToken(stay)).toMatchObject({ payableTwd: 100 });
  });

  it('rejects a rate without a token price', () => {
    const stay = { ...lostAt('2026-11-20 14:20'), rates: buildTable(buildRow()) };
    expect(feeForLostToken(stay)).toEqual({ ok: false, reason: 'no-lost-token-price' });
  });
});
