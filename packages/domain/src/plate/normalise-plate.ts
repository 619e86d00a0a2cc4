const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_TO_ASCII = 0xfee0;
/** Hyphens, dashes, the minus sign and the long-vowel mark that an input method types for one, with spaces around. */
const DASH = /\s*[-\u2010-\u2015\u2212\u30FC\uFE63]\s*/g;
const STARTS_WITH_CJK = /^\p{Script=Han}/u;
/** Two groups of at most four, one of letters and one of digits, with or without a space between. */
const TWO_GROUPS = /^(?:([A-Z]{1,4})\s*(\d{1,4})|(\d{1,4})\s*([A-Z]{1,4}))$/;

/**
 * Returns text of a plate, or of a part of one, in the characters of plates: trimmed, half-width, upper-case, with plain
 * dashes; without dashes and spaces where the first character is Chinese (軍A-12345 gives 軍A12345). Idempotent.
 */
export function normalisePlateText(text: string): string {
  const halfWidth = text.replace(FULL_WIDTH, (character) =>
    String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_TO_ASCII),
  );
  const plate = halfWidth.replace(DASH, '-').trim().toUpperCase();
  return STARTS_WITH_CJK.test(plate) ? plate.replaceAll(/[-\s]/g, '') : plate;
}

/**
 * Returns a whole plate in its stored form: `normalisePlateText`, and the dash inserted where the letters meet the digits
 * (abc1234 gives ABC-1234, 1234AB gives 1234-AB). Text with several such places, or none, stays without a dash.
 * Idempotent. `isPlate` checks whether the result is a plate.
 */
export function normalisePlate(text: string): string {
  return normalisePlateText(text).replace(TWO_GROUPS, '$1$3-$2$4');
}

/**
 * Returns the form under which plates are searched and compared: normalised, without dashes and spaces, so that `abc1234`
 * finds `ABC-1234`.
 */
export function plateSearchKey(text: string): string {
  return normalisePlateText(text).replaceAll(/[-\s]/g, '');
}
