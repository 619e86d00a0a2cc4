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

/** Attribute of a button inside a row whose press stands for a press on the row. */
export const OPENS_ROW = { 'data-opens-row': '' };

/**
 * Keys and clicks of a table's rows: one row is in the tab order, and its own box and actions with it; arrows, Home and
 * End move, Enter opens, Space selects.
 * Shape: attributes for one row's `tr`; `isFirst` says which row is in the tab order before any had the focus.
 */
export function useRowKeyboard(
  onOpen: (key: string) => void,
): (key: string, isFirst: boolean) => HTMLAttributes<Row> {
  // Rows are not rendered again for another `onOpen`, so theirs must be the latest whenever they were rendered.
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
 * Focuses the row that takes the place of the focused one when that leaves the list, as a document does that was
 * approved: else the keys would reach nothing.
 */
export function useFocusedRowKept(table: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
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

// The tab stop moves in the DOM alone: a render of the whole table for every arrow key would be felt.
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
  // Whoever marks text to copy it does not want a drawer over it.
  return window.getSelection()?.isCollapsed ?? true;
}
