const EIGHT_DIGITS = /^\d{8}$/;
const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const;
const DIVISOR = 5;
const NO_TAX_NUMBER = '00000000';

export type TaxNumberError = 'format' | 'all-zero' | 'check-digit';
export type TaxNumberCheck = { readonly ok: true } | { readonly ok: false; readonly reason: TaxNumberError };

/**
 * Returns whether a 統一編號 has 8 digits and a valid check digit.
 * The digits of the products with 1 2 1 2 1 2 4 1 sum to a multiple of 5. A seventh digit of 7 gives 28 → 10, which
 * can count as 1 or 0. `00000000` passes; `checkTaxNumber` rejects it for form fields.
 * Source: the tax office's rule of 2023; earlier the sum had to be a multiple of 10.
 */
export function isTaxNumber(text: string): boolean {
  if (!EIGHT_DIGITS.test(text)) return false;
  let sum = 0;
  for (let index = 0; index < WEIGHTS.length; index++) {
    const product = (text.charCodeAt(index) - 48) * (WEIGHTS[index] ?? 0);
    sum += Math.floor(product / 10) + (product % 10);
  }
  // 2 + 8 is 10, counted here as 10. Counting it as 1 + 0 subtracts 9, which modulo 5 equals adding 1.
  return sum % DIVISOR === 0 || (text[6] === '7' && (sum + 1) % DIVISOR === 0);
}

/**
 * Validates a typed tax number as `isTaxNumber`, but rejects all zeros.
 * The tax office uses zeros for "no tax number"; the field of such a buyer stays empty.
 */
export function checkTaxNumber(text: string): TaxNumberCheck {
  if (!EIGHT_DIGITS.test(text)) return { ok: false, reason: 'format' };
  if (text === NO_TAX_NUMBER) return { ok: false, reason: 'all-zero' };
  return isTaxNumber(text) ? { ok: true } : { ok: false, reason: 'check-digit' };
}
