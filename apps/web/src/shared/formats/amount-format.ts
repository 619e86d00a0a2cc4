const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A count with thousands separators: 12345 gives `12,345`. */
export function formatCount(count: number): string {
  return wholeNumber.format(count);
}

/**
 * An amount as it stands in a money column: 12345 gives `12,345`, a credit gives `-120`.
 * Units: whole NT$; the column's title says so, hence no currency sign.
 */
export function formatTwd(amountTwd: number): string {
  // −0 is what negating a 0 gives, and would print as "-0".
  return wholeNumber.format(amountTwd === 0 ? 0 : amountTwd);
}

/** A share as staff read it: 0.925 gives `92.5%`; a dash where there is nothing to have a share of, as 0 / 0 says. */
export function formatRatio(ratio: number): string {
  return Number.isFinite(ratio) ? `${(ratio * 100).toFixed(1)}%` : '–';
}
