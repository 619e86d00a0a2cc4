import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { showFocusedCell } from './show-focused-cell.ts';

type Row = HTMLTableRowElement;

/** Attribute of a button inside a row whose click opens the row. */
export const ROW_TRIGGER_ATTRIBUTE = { 'data-opens-row': '' };

/**
 * Keys and clicks of table rows. One row is in the tab order, with its checkbox and actions. Arrow keys, Home
 * and End move, Enter opens, Space selects.
 * Shape: returns attributes for a row's `tr`; `isFirst` marks the row in the tab order before any focus.
 */
export function useRowKeyboard(
  onOpen: (key: string) => void,
): (key: string, isFirst: boolean) => HTMLAttributes<Row> {
  // Rows do not re-render for a new `onOpen`, so they read the latest one.
  const latest = useRef(onOpen);
  useLayoutEffect(() => {
    latest.current = onOpen;
  }, [onOpen]);
  return (key, isFirst) => ({
    tabIndex: isFirst ? 0 : -1,
    onFocus: (event) => {
      takeTabStop(event);
      showFocusedCell(event);
    },
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        latest.current(key);
      } else if (event.key === ' ') {
        event.preventDefault();
        event.currentTarget.querySelector<HTMLInputElement>('[data-selects-row]')?.click();
      } else moveFocus(event);
    },
    onClick: (event) => {
      if (isMeantForRow(event)) latest.current(key);
    },
  });
}

/**
 * Focuses the row that replaces the focused one when that leaves the list, such as an approved document.
 * Otherwise key events would be lost.
 */
export function useFocusedRowFallback(table: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const focused = useRef<{ row: Row; index: number } | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<Row>('tr[data-row-key]') : null;
      focused.current =
        row && table.current?.contains(row) ? { row, index: rowsBeside(row).indexOf(row) } : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [table]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row can only leave when the rows change
  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || lost.row.isConnected || document.activeElement !== document.body) return;
    const left = [...(table.current?.querySelectorAll<Row>('tr[data-row-key]') ?? [])];
    left[Math.min(lost.index, left.length - 1)]?.focus({ preventScroll: true });
  }, [table, rows]);
}

// Changes the Tab stop in the DOM only: re-rendering the table on each arrow key would be slow.
function takeTabStop({ currentTarget }: FocusEvent<Row>): void {
  for (const row of rowsBeside(currentTarget)) {
    const tabIndex = row === currentTarget ? 0 : -1;
    row.tabIndex = tabIndex;
    for (const control of row.querySelectorAll<HTMLElement>('[data-row-action], [data-selects-row]')) {
      control.tabIndex = tabIndex;
    }
  }
}

function moveFocus(event: KeyboardEvent<Row>): void {
  const rows = rowsBeside(event.currentTarget);
  const here = rows.indexOf(event.currentTarget);
  const targets: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const next = rows[targets[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

function rowsBeside(row: Row): Row[] {
  return [...(row.parentElement?.querySelectorAll<Row>('tr[data-row-key]') ?? [])];
}

function isMeantForRow(event: MouseEvent<Row>): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const control = event.target instanceof Element ? event.target.closest('a, button, input, label') : null;
  if (control) return control.hasAttribute('data-opens-row');
  // Selecting text to copy must not open the drawer.
  return window.getSelection()?.isCollapsed ?? true;
}
