import { type ReactNode, Suspense, use, useId } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { formatTwd } from '../formats/amount-format.ts';
import { ErrorBoundary } from '../page/error-boundary.tsx';
import styles from './chart.module.css';
import type { ChartData } from './chart-data.ts';
import { useShortFormat } from './short-format.ts';

export interface ChartProps {
  title: string;
  /** Null while loading. Must be stable between renders, for example by `useMemo`. */
  data: ChartData | null;
  /** Formats a value in tooltips and tables; whole NT$ by default. Must be stable between renders. */
  format?: (value: number) => string;
  /** Formats a value at the axis; `12萬`, `120K` by default. Must be stable between renders. */
  formatShort?: (value: number) => string;
  /** Height of the drawing. Units: CSS pixels. */
  height?: number;
  /** One-sentence description of the chart for screen readers. */
  note?: string;
  className?: string | undefined;
  /** Heading level: 3 below a heading of the screen, else 2. */
  headingLevel?: 2 | 3;
}

const HEIGHT = 260;

type Figure = typeof import('./chart-figure.tsx').ChartFigure;
let loading: Promise<Figure> | null = null;

/** Loads the chart code once. The library is the largest of the product, so no screen waits for it. */
export function loadChartFigure(): Promise<Figure> {
  loading ??= Promise.all([import('./chart-figure.tsx'), loadNamespaces('chart')]).then(
    ([{ ChartFigure }]) => ChartFigure,
  );
  return loading;
}

function LoadedFigure(props: Parameters<Figure>[0]) {
  const ChartFigure = use(loadChartFigure());
  return <ChartFigure {...props} />;
}

/**
 * A chart with a title and a table of its figures. Title and space render immediately. The drawing code loads
 * later, and a load failure stays inside the chart.
 */
export function Chart(props: ChartProps): ReactNode {
  const { title, data, format = formatTwd, height = HEIGHT, note = '', className, headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  const shortFormat = useShortFormat();
  const id = useId();
  const bones = <div className={styles.skeleton} style={{ height }} aria-busy="true" />;
  return (
    <section className={className ? `${styles.chart} ${className}` : styles.chart} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      <ErrorBoundary
        onRetry={() => {
          loading = null;
        }}
      >
        {data === null ? (
          bones
        ) : (
          <Suspense fallback={bones}>
            <LoadedFigure
              title={title}
              data={data}
              format={format}
              formatShort={props.formatShort ?? shortFormat}
              height={height}
              note={note}
            />
          </Suspense>
        )}
      </ErrorBoundary>
    </section>
  );
}
