import { describe, expect, it } from 'vitest';
import { cardRows, cardSpans } from './card-rows.ts';

describe('cardRows', () => {
  it.each([
    [0, 4, []],
    [1, 4, [1]],
    [4, 4, [4]],
    [5, 4, [3, 2]],
    [7, 4, [4, 3]],
    [9, 4, [3, 3, 3]],
    [10, 4, [4, 3, 3]],
    [11, 4, [4, 4, 3]],
    [11, 6, [6, 5]],
    [3, 2, [2, 1]],
  ])('%d cards, at most %d in a row', (count, most, expected) => {
    expect(cardRows(count, most)).toEqual(expected);
  });
});

it.each([1, 2, 4, 7, 10, 11])('%d cards fill the rows of each width', (count) => {
  for (const [name, most] of [
    ['--narrow', 2],
    ['--middle', 4],
    ['--wide', 6],
  ] as const) {
    const spans = cardSpans(count).map((style) => (style as Record<string, number>)[name] ?? 0);
    let next = 0;
    for (const inRow of cardRows(count, most)) {
      expect(spans.slice(next, next + inRow).reduce((sum, span) => sum + span, 0)).toBe(60);
      next += inRow;
    }
    expect(next).toBe(count);
  }
});
