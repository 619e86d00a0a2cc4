import styles from './chart.module.css';

const WIDTH = 96;
const HEIGHT = 24;
/** Half the line width, so the line is not clipped. */
const EDGE = 1.5;

/** Returns the points of a line through the values, left to right, the maximum on top. */
export function sparklinePoints(values: readonly number[]): string {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const y = HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE);
      return `${(EDGE + index * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** Recent values as a small line without axes. Decorative; the number next to it has the information. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={sparklinePoints(values)} />
    </svg>
  );
}
