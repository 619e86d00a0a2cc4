import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTaxes } from './line-taxes.ts';
import { splitTax, TaxType } from './tax.ts';

// Total of 3,000 in two equal lines: sales 2,857 and tax 143, worked out by hand as half each, 1,428.5 and 71.5.
test.each([
  [
    [1500, 1500],
    [1429, 1428],
    [71, 72],
  ],
  [
    [10, 10, 10],
    [10, 9, 10],
    [0, 1, 0],
  ],
  [[11], [10], [1]],
  [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
  ],
  [
    [2000, 0, 1000],
    [1905, 0, 952],
    [95, 0, 48],
  ],
])('splits lines of %j into sales of %j and tax of %j', (amounts, sales, taxes) => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const lines = lineTaxes(amounts, splitTax(total));
  expect(lines.map(({ salesTwd }) => salesTwd)).toEqual(sales);
  expect(lines.map(({ taxTwd }) => taxTwd)).toEqual(taxes);
});

test('lines make the invoice and never have a negative tax, for up to 9,999 lines', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 9_999, size: 'max' }), (amounts) => {
      const split = splitTax(amounts.reduce((sum, amount) => sum + amount, 0));
      const lines = lineTaxes(amounts, split);
      expect(lines.reduce((sum, { salesTwd }) => sum + salesTwd, 0)).toBe(split.salesTwd);
      expect(lines.reduce((sum, { taxTwd }) => sum + taxTwd, 0)).toBe(split.taxTwd);
      expect(lines.every(({ taxTwd }) => taxTwd >= 0)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('lines of a zero-rated invoice have no tax', () => {
  expect(lineTaxes([300, 700], splitTax(1_000, TaxType.Zero)).map(({ taxTwd }) => taxTwd)).toEqual([0, 0]);
});

test('refuses lines that do not make the total', () => {
  expect(() => lineTaxes([1], splitTax(2))).toThrow('Lines of 1 do not make the total of 2.');
});
