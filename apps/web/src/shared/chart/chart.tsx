import { type ReactNode, Suspense, use, useId } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { formatTwd } from '../formats/amount-format.ts';
import { ErrorBoundary } from '../page/error-boundary.tsx';
import styles from './chart.module.css';
import type { ChartData } from './chart-data.ts';
import { useShortFormat } from './short-format.ts';

export interface ChartProps {
  title: string;
  /** Null until the figures are there. Stable between renders, best made by `useMemo`. */
  data: ChartData | null;
  /** A value in hints and tables; whole NT$ unless said otherwise. Stable between renders. */
  format?: (value: number) => string;
  /** A value beside the axis; `12萬`, `120K` unless said otherwise. Stable between renders. */
  formatShort?: (value: number) => string;
  /** Height of the drawing in CSS pixels. */
  height?: number;
  /** One sentence with what the picture shows, for those who cannot see it. */
  note?: string;
  className?: string | undefined;
  /** Level of its heading: 3 under a heading of the screen's own, 2 where there is none. */
  headingLevel?: 2 | 3;
}

const HEIGHT = 260;

type Figure = typeof import('./chart-figure.tsx').ChartFigure;
let loading: Promise<Figure> | null = null;

/** Fetches what draws charts, once; the library is the heaviest of the product and no screen waits for it. */
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
 * A chart under its title, with a table of the same figures one press away.
 * The title and the space are there at once; what draws comes after, and a failure stays within.
 */
export function Chart(props: ChartProps): ReactNode {
  const { title, data, format = formatTwd, height = HEIGHT, note = '', className, headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  const shortFormat = useShortFormat();
  const id = useId();
  const bones = <div className={styles.bones} style={{ height }} aria-busy="true" />;
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
