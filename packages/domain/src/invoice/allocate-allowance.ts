import { dayNumberOf } from '../calendar/calendar-date.ts';
import { type Twd, toPriceTwd, toTwd } from '../money/twd.ts';

/** An invoice that a refund can reduce. `creditableTwd` is its total less the valid allowances. */
export type CreditableInvoice = {
  readonly number: string;
  readonly issuedOn: string;
  readonly creditableTwd: number;
};

/** One allowance of a refund. It never spans two invoices. */
export type AllowanceShare = { readonly number: string; readonly amountTwd: Twd };

export type AllowanceSpread =
  | { readonly ok: true; readonly shares: readonly AllowanceShare[] }
  | { readonly ok: false; readonly reason: 'above-creditable'; readonly creditableTwd: Twd };

/**
 * Splits a refund into allowances, starting with the oldest invoice, each up to its creditable amount.
 * Invoices of the same day are ordered by number.
 * Units: whole NT$, tax included.
 * Errors: throws `RangeError` for negative or fractional amounts. Rejects more than the invoices' creditable total.
 */
export function allocateAllowance(
  refundTwd: number,
  invoices: readonly CreditableInvoice[],
): AllowanceSpread {
  let leftTwd: number = toPriceTwd(refundTwd, 'refundTwd');
  const shares: AllowanceShare[] = [];
  for (const invoice of [...invoices].sort(byAge)) {
    const amountTwd = Math.min(leftTwd, toPriceTwd(invoice.creditableTwd, 'creditableTwd'));
    if (amountTwd > 0) shares.push({ number: invoice.number, amountTwd: toTwd(amountTwd) });
    leftTwd -= amountTwd;
  }
  return leftTwd > 0
    ? { ok: false, reason: 'above-creditable', creditableTwd: toTwd(refundTwd - leftTwd) }
    : { ok: true, shares };
}

function byAge(one: CreditableInvoice, other: CreditableInvoice): number {
  return dayNumberOf(one.issuedOn) - dayNumberOf(other.issuedOn) || (one.number < other.number ? -1 : 1);
}
