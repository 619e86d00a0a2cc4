import type { CSSProperties } from 'react';

/** Tracks of the grid of cards: every number of cards in a row divides them. */
const TRACKS = 60;
/** The most cards in a row, by width of the window; where they apply is in the style sheet. */
const MOST = { '--narrow': 2, '--middle': 4, '--wide': 6 };

/** Splits cards into rows as even as possible: 10 cards, at most 4 in a row, are 4, 3 and 3. */
export function cardRows(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows));
}

/** Returns the tracks of each card as custom properties, one for each width. The cards of a row fill it. */
export function cardSpans(count: number): CSSProperties[] {
  const widths = Object.entries(MOST).map(([name, most]) => ({
    name,
    spans: cardRows(count, most).flatMap((inRow) => Array.from({ length: inRow }, () => TRACKS / inRow)),
  }));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(widths.map(({ name, spans }) => [name, spans[index]])),
  );
}
