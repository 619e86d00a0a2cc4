/** Estimates the width of a text in pixels at the small density, before an element can be measured. */
export function textWidth(label: string): number {
  return [...label].reduce((sum, character) => sum + (character > '\u2e80' ? 13 : 7.5), 0);
}

/** Headers are bold. A short one can consist of wide letters, as "Messages". */
const BOLD = 1.15;
const WIDE_LETTERS = 5;

/** Estimates the width of a column header like `textWidth`. */
export function headingTextWidth(title: string): number {
  return BOLD * textWidth(title) + WIDE_LETTERS;
}
