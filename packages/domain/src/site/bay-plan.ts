/** Maximum number of bays created at once. */
export const NEW_BAYS_MAX = 2_000;

export type BayNumberPattern = {
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
  /** Minimum number of digits; shorter numbers are padded with zeros. */
  readonly width: number;
};

/**
 * Returns the bay numbers of a pattern: `B1-`, 1 to 3 with 3 digits gives B1-001, B1-002, B1-003.
 * Null if the range is reversed or has more than `NEW_BAYS_MAX` numbers.
 */
export function bayNumbersOf({ prefix, from, to, width }: BayNumberPattern): string[] | null {
  const count = to - from + 1;
  if (!(count >= 1 && count <= NEW_BAYS_MAX)) return null;
  return Array.from({ length: count }, (_, index) => prefix + String(from + index).padStart(width, '0'));
}

/** Cells of a grid; the first column and row are 1. */
export type PlanBox = {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
};

type PlanGrid = { readonly columns: number; readonly rows: number };

/** Returns whether a box lies on the grid. */
export function isOnGrid({ columns, rows }: PlanGrid, { column, row, width, height }: PlanBox): boolean {
  return column >= 1 && row >= 1 && column + width - 1 <= columns && row + height - 1 <= rows;
}

/**
 * Returns the first box that leaves the grid or shares a cell with an earlier one, by its index; null if none does.
 */
export function planIssue(
  grid: PlanGrid,
  boxes: readonly PlanBox[],
): { readonly index: number; readonly kind: 'outside' | 'overlap' } | null {
  const taken = new Set<number>();
  for (const [index, box] of boxes.entries()) {
    if (!isOnGrid(grid, box)) return { index, kind: 'outside' };
    for (let row = box.row; row < box.row + box.height; row += 1) {
      for (let column = box.column; column < box.column + box.width; column += 1) {
        const cell = row * (grid.columns + 1) + column;
        if (taken.has(cell)) return { index, kind: 'overlap' };
        taken.add(cell);
      }
    }
  }
  return null;
}
