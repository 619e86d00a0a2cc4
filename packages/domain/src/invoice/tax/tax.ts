import { type Twd, toTwd } from '../../money/twd.ts';

/** Tax types. Labels: 應稅, 零稅率, 免稅. Source: docs/spec-statements.md 3.59. */
export const TaxType = { Taxable: 1, Zero: 2, Exempt: 3 } as const;
export type TaxType = (typeof TaxType)[keyof typeof TaxType];

/** Business tax in per cent. Source: docs/spec-statements.md 9.9. */
export const DEFAULT_TAX_RATE_PERCENT = 5;

/** Parts of a tax-included amount; `salesTwd + taxTwd` is the amount. */
export type TaxSplit = { readonly salesTwd: Twd; readonly taxTwd: Twd };

/**
 * Splits a tax-included amount. Tax is `amount / (1 + rate) × rate`, rounded half up; sales is the rest.
 * Zero-rated and exempt amounts have no tax. A negative amount (an allowance) is the negated split of its absolute
 * value, so that it reverses exactly the invoice's tax.
 * Units: whole NT$; the rate in whole per cent.
 * Errors: throws `RangeError` for amounts that are fractional or too large, and rates outside 0–100.
 * Source: docs/spec-statements.md 9.9.
 */
export function splitTax(
  amountTwd: number,
  taxType: TaxType = TaxType.Taxable,
  ratePercent: number = DEFAULT_TAX_RATE_PERCENT,
): TaxSplit {
  if (!Number.isInteger(ratePercent) || ratePercent < 0 || ratePercent > 100) {
    throw new RangeError(`The tax rate must be a whole percentage from 0 to 100, got ${ratePercent}.`);
  }
  const amount = Math.abs(amountTwd);
  // In integers: amount × rate / (100 + rate), doubled to round half up without fractions.
  const doubledTax = 2 * amount * ratePercent;
  const divisor = 100 + ratePercent;
  if (!Number.isSafeInteger(amountTwd) || !Number.isSafeInteger(doubledTax + divisor)) {
    throw new RangeError(`Not an amount in whole NT$ that tax can be reckoned on: ${amountTwd}.`);
  }
  const tax = taxType === TaxType.Taxable ? Math.floor((doubledTax + divisor) / (2 * divisor)) : 0;
  return amountTwd < 0
    ? { salesTwd: toTwd(tax - amount), taxTwd: toTwd(-tax) }
    : { salesTwd: toTwd(amount - tax), taxTwd: toTwd(tax) };
}
