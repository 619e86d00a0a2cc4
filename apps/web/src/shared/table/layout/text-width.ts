/** Estimates the width of a text in pixels at the small density, before an element can be measured. */
export function textWidth(label: string): number {
  return [...label].reduce((sum, character) => sum + (character > '\u2e80' ? 13 : 7.5), 0);
}
