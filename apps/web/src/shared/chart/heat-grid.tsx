import { Fragment } from 'react';
import styles from './chart.module.css';
import type { AxisChartData } from './chart-data.ts';
import { heatScale, heatStepOf } from './heat-scale.ts';

interface HeatGridProps {
  data: AxisChartData;
  label: string;
  scaleLabel: string;
  format: (value: number) => string;
}

/** Minimum distance between two category labels, in categories. */
const LABEL_STEP = 3;

/** Ratios as a coloured grid with a scale: a line per series, a column per category. Cells have tooltips. */
export function HeatGrid({ data: { categories, series }, label, scaleLabel, format }: HeatGridProps) {
  const scale = heatScale(series.flatMap(({ values }) => values));
  // Two hours of a day can have the same label.
  const columns = categories.map((name, index) => ({ key: `${index} ${name}`, name, index }));
  return (
    <>
      <div
        className={styles.heat}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
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
                  data-step={value === null ? undefined : heatStepOf(scale, value)}
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
      <ul className={styles.scale} aria-label={scaleLabel}>
        {scale.map((step, index) => (
          <li key={step.from}>
            <span className={styles.heatCell} data-step={index} />
            {step.label}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns whether the label is hidden when only half of the labels fit. */
function isEveryOther(fromEnd: number): boolean {
  return fromEnd % (2 * LABEL_STEP) !== 0;
}
