const EIGHT_DIGITS = /^\d{8}$/;
const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const;
const DIVISOR = 5;
const NO_TAX_NUMBER = '00000000';

export type TaxNumberRefusal = 'format' | 'all-zero' | 'check-digit';
export type TaxNumberCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: TaxNumberRefusal };

/**
 * Whether a 統一編號 has 8 digits and a right check digit: the digits of the products with 1 2 1 2 1 2 4 1 add up to
 * a multiple of 5. A seventh digit of 7 makes 28 → 10, whose digits may count as 1 or as 0.
 * `00000000` passes: the sum is right; whether it may stand in a field is `checkTaxNumber`'s question.
 * Source: the tax office's rule of 2023; before it the sum had to be a multiple of 10.
 */
export function isTaxNumber(text: string): boolean {
  if (!EIGHT_DIGITS.test(text)) return false;
  let sum = 0;
  for (let index = 0; index < WEIGHTS.length; index++) {
    const product = (text.charCodeAt(index) - 48) * (WEIGHTS[index] ?? 0);
    sum += Math.floor(product / 10) + (product % 10);
  }
  // 2 + 8 is 10, counted here as 10; reading it as 1 + 0 takes 9 off, which modulo 5 is the same as adding 1.
  return sum % DIVISOR === 0 || (text[6] === '7' && (sum + 1) % DIVISOR === 0);
}

/**
 * Checks a tax number typed into a form: like `isTaxNumber`, but all zeros, which the tax office uses for
 * "no tax number", is refused, for such a buyer's field stays empty.
 */
export function checkTaxNumber(text: string): TaxNumberCheck {
  if (!EIGHT_DIGITS.test(text)) return { ok: false, reason: 'format' };
  if (text === NO_TAX_NUMBER) return { ok: false, reason: 'all-zero' };
  return isTaxNumber(text) ? { ok: true } : { ok: false, reason: 'check-digit' };
}
