/** Whole New Taiwan dollars; Taiwan's books know no smaller unit. Assignable to `number`. */
export type Twd = number & { readonly twd: unique symbol };

/**
 * The number as an amount of money.
 * Units: whole NT$, negative allowed.
 * Errors: throws `RangeError` for fractions, NaN and anything beyond ±9 quadrillion (the safe integers).
 */
export function toTwd(amount: number): Twd {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in whole NT$: ${amount}.`);
  // Negating 0 gives −0, which prints as "-0" and is not `Object.is` to 0.
  return (amount === 0 ? 0 : amount) as Twd;
}

/**
 * The number as an amount that cannot be negative: a price, a cap, something paid.
 * Errors: throws `RangeError` when negative or not whole; `name` says which amount in the message.
 */
export function toPriceTwd(amount: number, name: string): Twd {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`${name} must be whole NT$, 0 or more, got ${amount}.`);
  }
  return toTwd(amount);
}
