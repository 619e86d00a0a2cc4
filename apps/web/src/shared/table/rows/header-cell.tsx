import { createContext, type PointerEvent, type ThHTMLAttributes, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { showFocusedCell } from '../keyboard/show-focused-cell.ts';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '../layout/table-layout.ts';
import styles from './row-columns.module.css';

/** Sets a column's width in pixels; null restores the screen's default. */
export type SetColumnWidth = (key: string, width: number | null) => void;

/** Null if columns cannot be resized. */
export const ColumnWidthContext = createContext<SetColumnWidth | null>(null);

interface ColumnMark {
  'data-column'?: string;
}

/** Returns the attribute with which a `HeaderCell` finds its column. */
export function headMark(key: string): object {
  return { 'data-column': key } satisfies ColumnMark;
}

type HeadCellProps = ThHTMLAttributes<HTMLTableCellElement> & ColumnMark;

/** A header cell whose end edge resizes the column. */
export function HeaderCell({ children, ...cell }: HeadCellProps) {
  const setWidth = use(ColumnWidthContext);
  const key = cell['data-column'];
  return (
    <th {...cell} onFocus={showFocusedCell}>
      {children}
      {setWidth !== null && key !== undefined && <WidthEdge onWidth={(width) => setWidth(key, width)} />}
    </th>
  );
}

/** A resize in progress. Units: pixels of the viewport. */
interface Drawn {
  startX: number;
  x: number;
  /** Position of the header cell at the start of the resize. */
  left: number;
  top: number;
  width: number;
}

/**
 * For the pointer only, without a Tab stop: the column settings have the width as a number. A double click
 * restores the default width; Escape cancels.
 */
function WidthEdge({ onWidth }: { onWidth: (width: number | null) => void }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const isDrawing = drawn !== null;

  useEffect(() => {
    if (!isDrawing) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDrawn(null);
    };
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  }, [isDrawing]);

  function begin({ currentTarget, button, pointerId, clientX }: PointerEvent<HTMLSpanElement>) {
    const heading = currentTarget.parentElement?.getBoundingClientRect();
    if (!heading || button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    const { left, top, width } = heading;
    setDrawn({ startX: clientX, x: clientX, left, top, width });
  }

  function settle() {
    setDrawn(null);
    if (drawn && drawn.x !== drawn.startX) onWidth(drawnWidth(drawn));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the settings do the same for keyboard and screen reader.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above; the handler only prevents sorting.
    <span
      className={styles.edge}
      onPointerDown={begin}
      onPointerMove={({ clientX }) => drawn && setDrawn({ ...drawn, x: clientX })}
      onPointerUp={settle}
      onPointerCancel={() => setDrawn(null)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onWidth(null)}
    >
      {drawn &&
        createPortal(
          <div className={styles.guide} style={{ left: drawn.left + drawnWidth(drawn), top: drawn.top }} />,
          document.body,
        )}
    </span>
  );
}

function drawnWidth({ width, x, startX }: Drawn): number {
  return Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width + x - startX)));
}
