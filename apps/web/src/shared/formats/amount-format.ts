const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats a count with thousands separators: 12345 gives `12,345`. */
export function formatCount(count: number): string {
  return wholeNumber.format(count);
}

/**
 * Formats an amount for a money column: 12345 gives `12,345`, a negative amount `-120`.
 * Units: whole NT$. The column title names the currency.
 */
export function formatTwd(amountTwd: number): string {
  // Negating 0 gives −0, which would print as "-0".
  return wholeNumber.format(amountTwd === 0 ? 0 : amountTwd);
}

/** Formats a ratio: 0.925 gives `92.5%`. Non-finite values, such as 0 / 0, give a dash. */
export function formatRatio(ratio: number): string {
  return Number.isFinite(ratio) ? `${(ratio * 100).toFixed(1)}%` : '–';
}
