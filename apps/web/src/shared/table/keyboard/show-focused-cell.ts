import type { FocusEvent } from 'react';

/**
 * Scrolls a table horizontally, header and body together, until the focused cell is clear of pinned columns.
 * The browser scrolls only the focused part and treats cells below pinned columns as visible.
 */
export function showFocusedCell({ target }: FocusEvent<HTMLElement>): void {
  // Mouse focus must not scroll: the release of the button must hit the same cell.
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
