import type { Locator } from '@playwright/test';

/** Maximum gap between two cards, or between a card and the edge. Units: CSS pixels. */
const WIDEST_GAP = 16;
const ROUNDING = 1;

/**
 * Returns the texts of rows whose cards do not fill `frame` from edge to edge or differ in height. Empty if all rows
 * are filled. Cards with the same top edge form a row.
 */
export async function rowHoles(frame: Locator, cards: Locator): Promise<string[]> {
  const edge = await frame.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const boxes = await cards.evaluateAll((elements) =>
    elements.map((element) => ({
      words: element.querySelector('h3')?.textContent ?? '',
      ...(element.getBoundingClientRect().toJSON() as DOMRect),
    })),
  );
  const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
  const rows = tops.map((top) => boxes.filter((box) => Math.round(box.top) === top));
  const holes = rows.filter((row) => {
    const inOrder = row.toSorted((a, b) => a.left - b.left);
    const gaps = inOrder.slice(1).map(({ left }, index) => left - (inOrder[index]?.right ?? 0));
    const toEdges = [(inOrder[0]?.left ?? 0) - edge.left, edge.right - (inOrder.at(-1)?.right ?? 0)];
    const heights = row.map(({ height }) => height);
    return (
      gaps.some((gap) => gap > WIDEST_GAP || gap < 0) ||
      toEdges.some((gap) => Math.abs(gap) > ROUNDING) ||
      Math.max(...heights) - Math.min(...heights) > ROUNDING
    );
  });
  return holes.map((row) => row.map(({ words }) => words).join(', '));
}
