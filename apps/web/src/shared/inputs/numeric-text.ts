import { toCode } from './half-width.ts';

export interface NumericOptions {
  allowNegative: boolean;
  /** Maximum of decimal places; 0 for whole numbers. */
  decimals: number;
}

/** Limit of exactly representable digits. */
const MAX_DIGITS = 15;

/**
 * Filters a text to a number: a leading minus if allowed, digits, one point and decimal places. Drops decimal
 * places of a whole number: `1.9` gives `1.`, never 19. Accepts full-width digits and pasted thousands
 * separators: `－１，２３４．５０` gives `-1234.50`.
 */
export function numericText(text: string, { allowNegative, decimals }: NumericOptions): string {
  const plain = toCode(text)
    .replace(/[。．]/g, '.')
    .replace(/[−–—ー]/g, '-');
  const sign = allowNegative && plain.startsWith('-') ? '-' : '';
  const [whole = '', ...places] = plain.replace(/[^\d.]/g, '').split('.');
  const digits = whole.slice(0, MAX_DIGITS - decimals);
  if (places.length === 0) return `${sign}${digits}`;
  // The point of a whole number stays visible while typing, to show that the decimals are dropped.
  return `${sign}${digits}.${places.join('').slice(0, decimals)}`;
}

/** Parses a text as a number. Null for an incomplete one, such as `-` or `.`. */
export function numberOf(text: string): number | null {
  if (!/\d/.test(text)) return null;
  const value = Number(text);
  // Normalises minus zero.
  return value === 0 ? 0 : value;
}

/** Formats a number for editing: no separators, no exponent, and limited decimal places. */
export function textOfNumber(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const text = value.toFixed(decimals);
  return decimals === 0 ? text : text.replace(/\.?0+$/, '');
}
