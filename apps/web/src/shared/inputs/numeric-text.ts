import { toCode } from './half-width.ts';

export interface NumericOptions {
  allowNegative: boolean;
  /** Most decimal places; 0 for whole numbers. */
  decimals: number;
}

/** More digits than this are no longer exact. */
const MOST_DIGITS = 15;

/**
 * What is left of a text in a numeric field: one minus in front, where allowed, digits, one point and its places.
 * Of a whole number's places nothing is taken: `1.9` gives `1.`, never 19.
 * Takes full-width digits and pasted thousands separators: `－１，２３４．５０` gives `-1234.50`.
 */
export function numericText(text: string, { allowNegative, decimals }: NumericOptions): string {
  const plain = toCode(text)
    .replace(/[。．]/g, '.')
    .replace(/[−–—ー]/g, '-');
  const sign = allowNegative && plain.startsWith('-') ? '-' : '';
  const [whole = '', ...places] = plain.replace(/[^\d.]/g, '').split('.');
  const digits = whole.slice(0, MOST_DIGITS - decimals);
  if (places.length === 0) return `${sign}${digits}`;
  // In a whole number the point stays in view while it is typed, so that what follows it is seen to be left out.
  return `${sign}${digits}.${places.join('').slice(0, decimals)}`;
}

/** The number that a text stands for; null for none yet, such as `-` or `.`. */
export function numberOf(text: string): number | null {
  if (!/\d/.test(text)) return null;
  const value = Number(text);
  // There is no minus zero in a form.
  return value === 0 ? 0 : value;
}

/** A number as it is typed: no separators, no exponent, and no more places than asked for. */
export function textOfNumber(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const text = value.toFixed(decimals);
  return decimals === 0 ? text : text.replace(/\.?0+$/, '');
}
