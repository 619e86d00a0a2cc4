import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateAllowance } from './allocate-allowance.ts';
import { InvoiceState } from './invoice-states.ts';
import { checkAllowance, type ReversibleInvoice, voidOrAllowance } from './void-or-allowance.ts';

const buildInvoice = (overrides: Partial<ReversibleInvoice> = {}): ReversibleInvoice => ({
  issuedOn: '2026-11-20',
  state: InvoiceState.Used,
  totalTwd: 1050,
  allowedTwd: 0,
  ...overrides,
});

describe('voidOrAllowance', () => {
  it.each([
    ['2026-11-20', 0, 'void', '2026-12-31'],
    ['2026-12-31', 0, 'void', '2026-12-31'],
    ['2027-01-01', 0, 'allowance', '2026-12-31'],
    ['2027-01-13', 13, 'void', '2027-01-13'],
    ['2027-01-14', 13, 'allowance', '2027-01-13'],
    ['2027-01-14', 14, 'void', '2027-01-14'],
  ])('on %s with %i days of grace: %s', (today, graceDays, way, lastVoidDate) => {
    const answer = voidOrAllowance(buildInvoice(), today, graceDays);
    expect(answer).toMatchObject({ ok: true, way, lastVoidDate });
    if (way === 'allowance') expect(answer).toMatchObject({ because: 'period-ended', creditableTwd: 1050 });
  });

  it('offers only an allowance up to the remaining amount while others are valid', () => {
    const invoice = buildInvoice({ state: InvoiceState.Allowance, allowedTwd: 300 });
    expect(voidOrAllowance(invoice, '2026-11-21', 0)).toEqual({
      ok: true,
      way: 'allowance',
      because: 'has-allowances',
      lastVoidDate: '2026-12-31',
      creditableTwd: 750,
    });
  });

  it.each([
    [{ state: InvoiceState.Unused }, 'not-issued'],
    [{ state: InvoiceState.UnissuedVoid }, 'not-issued'],
    [{ state: InvoiceState.Void }, 'already-void'],
    [{ state: InvoiceState.Allowance, allowedTwd: 1050 }, 'fully-credited'],
    [{ issuedOn: '2026-11-22' }, 'before-issue'],
  ])('rejects %j: %s', (overrides, reason) => {
    expect(voidOrAllowance(buildInvoice(overrides), '2026-11-21', 0)).toEqual({ ok: false, reason });
  });

  it('throws on dates that do not exist', () => {
    expect(() => voidOrAllowance(buildInvoice(), 'today', 0)).toThrow(RangeError);
  });
});

describe('checkAllowance', () => {
  it.each([
    [1050, { ok: true, creditableAfterTwd: 0 }],
    [1, { ok: true, creditableAfterTwd: 1049 }],
    [1051, { ok: false, reason: 'above-creditable' }],
    [0, { ok: false, reason: 'not-positive' }],
    [-10, { ok: false, reason: 'not-positive' }],
    [10.5, { ok: false, reason: 'not-positive' }],
  ])('checks an allowance of %s', (amountTwd, expected) => {
    expect(checkAllowance(buildInvoice(), amountTwd)).toEqual(expected);
  });

  it('includes the valid allowances', () => {
    const invoice = buildInvoice({ state: InvoiceState.Allowance, allowedTwd: 1000 });
    expect(checkAllowance(invoice, 50)).toEqual({ ok: true, creditableAfterTwd: 0 });
    expect(checkAllowance(invoice, 51)).toEqual({ ok: false, reason: 'above-creditable' });
  });

  it.each([
    [InvoiceState.Void, 'already-void'],
    [InvoiceState.Unused, 'not-issued'],
  ])('rejects an invoice of state %i: %s', (state, reason) => {
    expect(checkAllowance(buildInvoice({ state }), 10)).toEqual({ ok: false, reason });
  });
});

describe('allocateAllowance', () => {
  const invoices = [
    { number: 'AB00000003', issuedOn: '2026-11-01', creditableTwd: 3000 },
    { number: 'AB00000002', issuedOn: '2026-10-01', creditableTwd: 3000 },
    { number: 'AB00000001', issuedOn: '2026-11-01', creditableTwd: 500 },
  ];

  it('starts with the oldest invoice and continues by number', () => {
    expect(allocateAllowance(3600, invoices)).toEqual({
      ok: true,
      shares: [
        { number: 'AB00000002', amountTwd: 3000 },
        { number: 'AB00000001', amountTwd: 500 },
        { number: 'AB00000003', amountTwd: 100 },
      ],
    });
  });

  it('rejects more than the creditable total and returns that total', () => {
    expect(allocateAllowance(6501, invoices)).toEqual({
      ok: false,
      reason: 'above-creditable',
      creditableTwd: 6500,
    });
  });

  it('returns no allowances for a refund of zero', () => {
    expect(allocateAllowance(0, invoices)).toEqual({ ok: true, shares: [] });
  });

  it.each([-1, 0.5, Number.NaN])('throws on a refund of %s', (refundTwd) => {
    expect(() => allocateAllowance(refundTwd, invoices)).toThrow(RangeError);
  });

  it("always sums to the refund and never exceeds an invoice's remaining amount", () => {
    const creditables = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 8 });
    fc.assert(
      fc.property(creditables, fc.integer({ min: 0, max: 20_000 }), (rests, refundTwd) => {
        const many = rests.map((creditableTwd, index) => ({
          number: `AB0000000${index}`,
          issuedOn: `2026-11-0${(index % 3) + 1}`,
          creditableTwd,
        }));
        const spread = allocateAllowance(refundTwd, many);
        const totalTwd = rests.reduce((sum, rest) => sum + rest, 0);
        expect(spread.ok).toBe(refundTwd <= totalTwd);
        if (!spread.ok) return;
        expect(spread.shares.reduce((sum, share) => sum + share.amountTwd, 0)).toBe(refundTwd);
        for (const share of spread.shares) {
          const invoice = many.find(({ number }) => number === share.number);
          expect(share.amountTwd).toBeGreaterThan(0);
          expect(share.amountTwd).toBeLessThanOrEqual(invoice?.creditableTwd ?? 0);
        }
      }),
    );
  });
});
