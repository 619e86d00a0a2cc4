const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_TO_ASCII = 0xfee0;
/** Hyphens, dashes, the minus sign and the long-vowel mark of input methods, with surrounding spaces. */
const DASH = /\s*[-\u2010-\u2015\u2212\u30FC\uFE63]\s*/g;
const STARTS_WITH_CJK = /^\p{Script=Han}/u;
/** Two groups of at most four, one of letters and one of digits, optionally separated by spaces. */
const TWO_GROUPS = /^(?:([A-Z]{1,4})\s*(\d{1,4})|(\d{1,4})\s*([A-Z]{1,4}))$/;

/**
 * Normalises a plate or a part of one: trimmed, half-width, upper-case, with plain dashes.
 * Removes dashes and spaces if the first character is Chinese (軍A-12345 gives 軍A12345). Idempotent.
 */
export function normalisePlateText(text: string): string {
  const halfWidth = text.replace(FULL_WIDTH, (character) =>
    String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_TO_ASCII),
  );
  const plate = halfWidth.replace(DASH, '-').trim().toUpperCase();
  return STARTS_WITH_CJK.test(plate) ? plate.replaceAll(/[-\s]/g, '') : plate;
}

/**
 * Returns a plate in its stored form: `normalisePlateText` with a dash between letters and digits.
 * abc1234 gives ABC-1234, 1234AB gives 1234-AB. Text without a unique boundary gets no dash.
 * Idempotent. `isPlate` checks whether the result is a plate.
 */
export function normalisePlate(text: string): string {
  return normalisePlateText(text).replace(TWO_GROUPS, '$1$3-$2$4');
}

/**
 * Returns the key for searching and comparing plates: normalised, without dashes and spaces. `abc1234` finds
 * `ABC-1234`.
 */
export function plateSearchKey(text: string): string {
  return normalisePlateText(text).replaceAll(/[-\s]/g, '');
}
