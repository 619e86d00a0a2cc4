/** Whole New Taiwan dollars, the smallest unit in Taiwan's accounting. Assignable to `number`. */
export type Twd = number & { readonly twd: unique symbol };

/**
 * Converts a number to an amount of money.
 * Units: whole NT$, negative allowed.
 * Errors: throws `RangeError` for fractions, NaN and anything beyond ±9 quadrillion (the safe integers).
 */
export function toTwd(amount: number): Twd {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in whole NT$: ${amount}.`);
  // Negating 0 gives −0, which prints as "-0" and is not `Object.is` to 0.
  return (amount === 0 ? 0 : amount) as Twd;
}

/**
 * Converts a number to a non-negative amount, such as a price, cap or payment.
 * Errors: throws `RangeError` if negative or fractional; `name` identifies the amount in the message.
 */
export function toPriceTwd(amount: number, name: string): Twd {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`${name} must be whole NT$, 0 or more, got ${amount}.`);
  }
  return toTwd(amount);
}
