import { type Twd, toPriceTwd, toTwd } from './twd.ts';

/**
 * Splits an amount by weights. Shares are whole, follow their weights within NT$1 and add up to the amount exactly: each is
 * the difference between two rounded running sums (half up). If all weights are 0, the last share is the amount.
 * Units: whole NT$; the amount can be negative, weights are whole and 0 or more.
 * Errors: throws `RangeError` for a fractional amount, and for negative or fractional weights.
 */
export function apportion(totalTwd: number, weights: readonly number[]): Twd[] {
  const total = BigInt(toTwd(totalTwd));
  const parts = weights.map((weight, index) => BigInt(toPriceTwd(weight, `weights[${index}]`)));
  const sum = parts.reduce((all, part) => all + part, 0n);
  let running = 0n;
  let spent = 0n;
  return parts.map((part, index) => {
    running += part;
    const isLast = index === parts.length - 1;
    const next = isLast ? total : sum === 0n ? 0n : (2n * total * running + sum) / (2n * sum);
    const share = next - spent;
    spent = next;
    return toTwd(Number(share));
  });
}
