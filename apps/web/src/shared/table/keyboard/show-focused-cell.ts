import type { FocusEvent } from 'react';

/**
 * Scrolls a table sideways, head and body together, until the cell with the keyboard focus is clear of the pinned columns.
 * The browser scrolls the focused half alone, and takes what lies under a pinned column for visible.
 */
export function showFocusedCell({ target }: FocusEvent<HTMLElement>): void {
  // A pressed mouse button must meet the same cell when it is released.
  if (!target.matches(':focus-visible')) return;
  const cell = target.closest<HTMLTableCellElement>('th, td');
  const table = cell?.closest('.ant-table-container');
  const head = table?.querySelector('.ant-table-header');
  const body = table?.querySelector('.ant-table-body');
  if (!cell || !head || !body || isPinned(cell)) return;
  const [atStart, atEnd] = ['start', 'end'].map((side) => pinnedWidth(head, side)) as [number, number];
  const first = cell.offsetLeft - atStart;
  const last = cell.offsetLeft + cell.offsetWidth + atEnd - body.clientWidth;
  const scrollLeft = Math.min(first, Math.max(last, body.scrollLeft));
  body.scrollLeft = scrollLeft;
  head.scrollLeft = scrollLeft;
}

function isPinned({ classList }: Element): boolean {
  return classList.contains('ant-table-cell-fix');
}

function pinnedWidth(head: Element, side: string): number {
  const cells = head.querySelectorAll<HTMLElement>(`th.ant-table-cell-fix-${side}`);
  return [...cells].reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
}
