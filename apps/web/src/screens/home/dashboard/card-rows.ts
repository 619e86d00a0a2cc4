import type { CSSProperties } from 'react';

/** Grid tracks of the cards. Divisible by each number of cards per row. */
const TRACKS = 60;
/** Maximum cards per row by window width. The style sheet sets the breakpoints. */
const MOST = { '--narrow': 2, '--middle': 4, '--wide': 6 };

/** Splits cards into rows of even length. Example: 10 cards with at most 4 per row give 4, 3 and 3. */
export function cardRows(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows));
}

/** Returns the tracks of each card as custom properties, one per width. The cards of a row fill it. */
export function cardSpans(count: number): CSSProperties[] {
  const widths = Object.entries(MOST).map(([name, most]) => ({
    name,
    spans: cardRows(count, most).flatMap((inRow) => Array.from({ length: inRow }, () => TRACKS / inRow)),
  }));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(widths.map(({ name, spans }) => [name, spans[index]])),
  );
}
