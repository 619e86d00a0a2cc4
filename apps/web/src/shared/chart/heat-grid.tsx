import { Fragment } from 'react';
import styles from './chart.module.css';
import type { AxisChartData } from './chart-data.ts';

interface HeatGridProps {
  data: AxisChartData;
  label: string;
  format: (value: number) => string;
}

/** From here on a share counts as full. */
const FULL = 0.95;
/** The fewest categories from one written one to the next. */
const LABEL_STEP = 3;

/** Shares as a grid of colours: a line for each series, a column for each category; the value is each cell's hint. */
export function HeatGrid({ data: { categories, series }, label, format }: HeatGridProps) {
  // Two of a day's hours may read the same.
  const columns = categories.map((name, index) => ({ key: `${index} ${name}`, name, index }));
  return (
    <div
      className={styles.heat}
      role="img"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a narrow screen must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      style={{ gridTemplateColumns: `minmax(72px, 128px) repeat(${categories.length}, minmax(6px, 1fr))` }}
    >
      {series.map(({ key, name, values }) => (
        <Fragment key={key}>
          <span className={styles.heatSite} title={name}>
            {name}
          </span>
          {columns.map((column) => {
            const value = values[column.index] ?? null;
            return (
              <span
                key={column.key}
                className={styles.heatCell}
                title={`${name} ${column.name} ${value === null ? '—' : format(value)}`}
                style={{ background: colourOf(value) }}
              />
            );
          })}
        </Fragment>
      ))}
      <span className={styles.heatSite} />
      {columns.map(({ key, name, index }) => (
        <span
          key={key}
          className={styles.heatHour}
          data-every-other={isEveryOther(columns.length - 1 - index)}
        >
          {(columns.length - 1 - index) % LABEL_STEP === 0 ? name : ''}
        </span>
      ))}
    </div>
  );
}

/** Where there is room for half of the names only. */
function isEveryOther(fromEnd: number): boolean {
  return fromEnd % (2 * LABEL_STEP) !== 0;
}

function colourOf(value: number | null): string {
  if (value === null) return 'transparent';
  if (value >= FULL) return 'var(--danger)';
  // By the root, so that a quiet night is still told from an empty one.
  const share = Math.round(10 + Math.sqrt(Math.max(0, Math.min(1, value))) * 86);
  return `color-mix(in srgb, var(--accent) ${share}%, var(--page))`;
}
