const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_TO_ASCII = 0xfee0;
const STARTS_WITH_CJK = /^\p{Script=Han}/u;

/**
 * The plate in the form that is stored and checked: trimmed, full-width characters made half-width, upper-cased,
 * and without its dash where the first character is Chinese (軍A-12345 is stored as 軍A12345).
 * Idempotent; says nothing about whether the result is a plate (`isPlate`).
 */
export function normalisePlate(text: string): string {
  const halfWidth = text.replace(FULL_WIDTH, (character) =>
    String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_TO_ASCII),
  );
  const plate = halfWidth.trim().toUpperCase();
  // Trimmed again: a dash dropped from the end may have hidden a space.
  return STARTS_WITH_CJK.test(plate) ? plate.replaceAll('-', '').trim() : plate;
}

/**
 * The form under which plates are searched and compared: normalised, without any dash, so that `abc1234` finds
 * `ABC-1234`.
 */
export function plateSearchKey(text: string): string {
  return normalisePlate(text).replaceAll('-', '');
}
