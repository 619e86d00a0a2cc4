import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTax, TaxType } from './tax.ts';

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('splitTax', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [10, 0, 10],
    [11, 1, 10],
    [20, 1, 19],
    [30, 1, 29],
    [31, 1, 30],
    [32, 2, 30],
    [40, 2, 38],
    [50, 2, 48],
    [60, 3, 57],
    [100, 5, 95],
    [105, 5, 100],
    [150, 7, 143],
    [200, 10, 190],
    [240, 11, 229],
    [300, 14, 286],
    [1000, 48, 952],
    [1050, 50, 1000],
    [1200, 57, 1143],
    [2400, 114, 2286],
    [3000, 143, 2857],
    [3600, 171, 3429],
    [5000, 238, 4762],
    [10_000, 476, 9524],
    [18_000, 857, 17_143],
  ])('splits %i into a tax of %i and sales of %i @spec(9.9)', (amountTwd, taxTwd, salesTwd) => {
    expect(splitTax(amountTwd)).toEqual({ taxTwd, salesTwd });
  });

  it('splits an allowance as the negated split of its amount', () => {
    expect(splitTax(-150)).toEqual({ taxTwd: -7, salesTwd: -143 });
    expect(splitTax(-1)).toEqual({ taxTwd: 0, salesTwd: -1 });
    expect(Object.is(splitTax(-1).taxTwd, 0)).toBe(true);
    expect(splitTax(-150, TaxType.Exempt)).toEqual({ taxTwd: 0, salesTwd: -150 });
  });

  it.each([TaxType.Zero, TaxType.Exempt])('returns no tax for tax type %i', (taxType) => {
    expect(splitTax(1050, taxType)).toEqual({ taxTwd: 0, salesTwd: 1050 });
  });

  it('accepts another rate and rounds ties up', () => {
    expect(splitTax(110, TaxType.Taxable, 10)).toEqual({ taxTwd: 10, salesTwd: 100 });
    expect(splitTax(1, TaxType.Taxable, 100)).toEqual({ taxTwd: 1, salesTwd: 0 });
    expect(splitTax(110, TaxType.Taxable, 0)).toEqual({ taxTwd: 0, salesTwd: 110 });
  });

  it.each([10.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
    'throws on %s',
    (amountTwd) => {
      expect(() => splitTax(amountTwd)).toThrow(RangeError);
      expect(() => splitTax(amountTwd, TaxType.Exempt)).toThrow(RangeError);
    },
  );

  it.each([-1, 101, 5.5, Number.NaN])('throws on a rate of %s', (ratePercent) => {
    expect(() => splitTax(100, TaxType.Taxable, ratePercent)).toThrow(RangeError);
  });

  it('sums to the amount, with the rounded tax, for any amount', () => {
    fc.assert(
      fc.property(amounts, (amountTwd) => {
        const { taxTwd, salesTwd } = splitTax(amountTwd);
        expect(taxTwd + salesTwd).toBe(amountTwd);
        expect(Math.abs(taxTwd)).toBe(Math.round(Math.abs(amountTwd) / 21));
      }),
      { numRuns: 2000 },
    );
  });

  it('negates with the amount for any tax type', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(1, 2, 3), (amountTwd, taxType) => {
        const positive = splitTax(amountTwd, taxType);
        const negative = splitTax(-amountTwd, taxType);
        expect(negative.taxTwd + positive.taxTwd).toBe(0);
        expect(negative.salesTwd + positive.salesTwd).toBe(0);
      }),
    );
  });
});
