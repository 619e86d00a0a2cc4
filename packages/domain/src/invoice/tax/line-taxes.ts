import { apportion } from '../../money/apportion.ts';
import { toTwd } from '../../money/twd.ts';
import type { TaxSplit } from './tax.ts';

/**
 * Splits the lines of an invoice so that they add up to its sales and tax, as its messages state them. The tax is
 * calculated once, on the total; lines share it.
 * Units: `amounts` are lines in whole NT$, tax included; their sum is `salesTwd + taxTwd`.
 * Errors: throws `RangeError` for invalid amounts and for lines that do not make the total.
 * Source: docs/decisions/0053.
 */
export function lineTaxes(amounts: readonly number[], { salesTwd, taxTwd }: TaxSplit): TaxSplit[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum !== salesTwd + taxTwd)
    throw new RangeError(`Lines of ${sum} do not make the total of ${salesTwd + taxTwd}.`);
  return apportion(salesTwd, amounts).map((share, index) => ({
    salesTwd: share,
    taxTwd: toTwd((amounts[index] ?? 0) - share),
  }));
}
