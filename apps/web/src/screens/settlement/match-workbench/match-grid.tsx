import { type KeyboardEvent, memo, type RefObject, useEffect, useId, useState } from 'react';
import styles from './match-grid.module.css';

/** Units: pixels. Fixed, so that a row's place follows from its index. Source: `.grid tr` of the style sheet. */
const ROW_PX = 40;
/** Rows above and below the visible ones. Scrolling renders once per half of them. */
const SPARE_ROWS = 16;
const PAGE_ROWS = 10;
/** A table with keys is a grid (ARIA). Spread, because the lint knows only tables without keys. */
const GRID = { role: 'grid', 'aria-multiselectable': true, tabIndex: 0 } as const;

/** Cells of a row: date, amount, text and a last one that phones omit. */
export type GridRow = {
  readonly id: string;
  readonly cells: readonly [date: string, amount: string, text: string, last: string];
};

export type MatchGridProps = {
  readonly label: string;
  readonly heads: readonly [string, string, string, string];
  readonly rows: readonly GridRow[];
  readonly selected: ReadonlySet<string>;
  /** Row that the arrow keys start from; null for the first. */
  readonly activeId: string | null;
  readonly emptyText: string;
  /** Focusable element, for changing sides. */
  readonly grid: RefObject<HTMLTableElement | null>;
  /** Stable between renders. */
  readonly onToggle: (id: string) => void;
  readonly onActivate: (id: string) => void;
  /** Other keys than movement and Space. Returns whether the key was handled. */
  readonly onKey: (key: string) => boolean;
};

/**
 * Selectable rows of one side. Renders only rows near the visible ones, whatever their number. The grid keeps the
 * focus, since rows outside the view do not exist.
 */
export function MatchGrid(props: MatchGridProps) {
  const { label, heads, rows, selected, activeId, emptyText, grid, onToggle, onActivate, onKey } = props;
  const name = useId();
  const [firstStep, setFirstStep] = useState(0);
  const [heightPx, setHeightPx] = useState(600);
  const step = SPARE_ROWS / 2;
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  );
  useEffect(() => {
    const element = grid.current?.parentElement;
    if (!element) return;
    const watch = new ResizeObserver(() => setHeightPx(element.clientHeight || 600));
    watch.observe(element);
    return () => watch.disconnect();
  }, [grid]);
  useEffect(() => {
    const view = grid.current?.parentElement;
    if (activeId !== null && view) showRow(view, activeIndex);
  }, [activeId, activeIndex, grid]);

  const from = Math.max(0, firstStep * step - SPARE_ROWS);
  const shown = rows.slice(from, firstStep * step + Math.ceil(heightPx / ROW_PX) + SPARE_ROWS);

  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = {
      ArrowDown: activeIndex + (activeId === null ? 0 : 1),
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + PAGE_ROWS,
      PageUp: activeIndex - PAGE_ROWS,
      Home: 0,
      End: rows.length - 1,
    };
    const to = moves[event.key];
    const active = rows[activeIndex];
    if (to !== undefined) {
      const next = rows[Math.min(Math.max(to, 0), rows.length - 1)];
      if (next) onActivate(next.id);
    } else if (event.key === ' ') {
      if (active) {
        onActivate(active.id);
        onToggle(active.id);
      }
    } else if (!onKey(event.key)) return;
    event.preventDefault();
  }

  const activeRow = rows.length > 0 && activeId !== null ? `${name}-${activeIndex}` : undefined;
  const gridProps = { ...GRID, 'aria-activedescendant': activeRow };
  const above = from * ROW_PX;
  const below = (rows.length - from - shown.length) * ROW_PX;
  return (
    <div
      className={styles.view}
      onScroll={({ currentTarget }) => setFirstStep(Math.floor(currentTarget.scrollTop / (ROW_PX * step)))}
    >
      <table
        ref={grid}
        {...gridProps}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={styles.grid}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            <td className={styles.box} />
            {heads.map((head, index) => (
              <th key={head} scope="col" className={cellClass(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Space heightPx={above} />}
          {shown.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              index={from + index}
              name={name}
              isSelected={selected.has(row.id)}
              isActive={row.id === activeId}
              onToggle={onToggle}
              onActivate={onActivate}
            />
          ))}
          {below > 0 && <Space heightPx={below} />}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.empty}>{emptyText}</p>}
    </div>
  );
}

/** Placeholder for rows that are not rendered. */
function Space({ heightPx }: { heightPx: number }) {
  return (
    <tr aria-hidden className={styles.space}>
      <td colSpan={5} style={{ height: heightPx }} />
    </tr>
  );
}

type RowProps = Pick<MatchGridProps, 'onToggle' | 'onActivate'> & {
  readonly row: GridRow;
  readonly index: number;
  readonly name: string;
  readonly isSelected: boolean;
  readonly isActive: boolean;
};

const Row = memo(function Row({ row, index, name, isSelected, isActive, onToggle, onActivate }: RowProps) {
  const looks = [isSelected && styles.selected, isActive && styles.active].filter(Boolean).join(' ');
  return (
    <tr
      id={`${name}-${index}`}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row-id={row.id}
      className={looks}
      onClick={() => {
        onActivate(row.id);
        onToggle(row.id);
      }}
    >
      <td className={styles.box}>
        <span aria-hidden className={styles.mark}>
          {isSelected ? '✓' : ''}
        </span>
      </td>
      {row.cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <td key={column} className={cellClass(column)} title={cell}>
          {cell}
        </td>
      ))}
    </tr>
  );
});

function cellClass(column: number): string {
  const names = [styles.date, styles.amount, undefined, styles.last];
  return names[column] ?? '';
}

/** Scrolls as far as the row is hidden, also below the sticky header. */
function showRow(view: HTMLElement, index: number): void {
  const top = index * ROW_PX;
  const viewPx = view.clientHeight - ROW_PX;
  if (top < view.scrollTop) view.scrollTop = top;
  else if (top + ROW_PX > view.scrollTop + viewPx) view.scrollTop = top + ROW_PX - viewPx;
}
