import { theme } from 'antd';
import { useEffect, useInsertionEffect, useMemo, useRef } from 'react';
import { useMediaQuery } from '../../stores/media-query.ts';
import { useNarrow } from '../../stores/use-narrow.ts';
import type { ChartData } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import { chartPalette } from './chart-palette.ts';
import { init } from './echarts-parts.ts';

type EChart = ReturnType<typeof init>;

/** Width of the text area of an A4 page. Units: CSS pixels. */
const PAPER_WIDTH = 680;

interface ChartDrawingProps {
  data: ChartData;
  label: string;
  format: (value: number) => string;
  formatShort: (value: number) => string;
  height: number;
  /** Called with the clicked value. */
  onPress: (seriesIndex: number, index: number) => void;
}

/** The drawn chart. An image with a name for screen readers. */
export function ChartDrawing({ data, label, format, formatShort, height, onPress }: ChartDrawingProps) {
  const { token } = theme.useToken();
  const isNarrow = useNarrow();
  const isMoving = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChart | null>(null);
  const drawn = useRef<object | null>(null);
  const press = useRef(onPress);
  const option = useMemo(
    () => chartOption(data, { palette: chartPalette(token), format, formatShort, isMoving, isNarrow }),
    [data, token, format, formatShort, isMoving, isNarrow],
  );

  useEffect(() => {
    press.current = onPress;
  });

  // A hidden view keeps its chart, because drawing again is the slowest part of showing the view. Of all
  // effects, only insertion effects run their cleanup when a view is removed and not when it is hidden.
  useInsertionEffect(
    () => () => {
      chart.current?.dispose();
      chart.current = null;
      drawn.current = null;
    },
    [],
  );

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (chart.current === null) {
      // A view that is just being shown can have no width yet. The observer reports it later.
      const width = element.clientWidth || PAPER_WIDTH;
      chart.current = init(element, null, { renderer: 'svg', width, height });
      chart.current.on('click', ({ seriesIndex, dataIndex }) => press.current(seriesIndex ?? 0, dataIndex));
    }
    const made = chart.current;
    const fit = (widest = Infinity) => {
      const width = Math.min(widest, element.clientWidth);
      // A hidden view has no width. It gets its former width back when shown.
      if (width === 0) return;
      if (width !== made.getWidth() || height !== made.getHeight()) made.resize({ width, height });
    };
    const observer = new ResizeObserver(() => fit());
    observer.observe(element);
    const toPaper = () => fit(PAPER_WIDTH);
    const toScreen = () => fit();
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', toScreen);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', toScreen);
      observer.disconnect();
    };
  }, [height]);

  useEffect(() => {
    if (chart.current === null || drawn.current === option) return;
    drawn.current = option;
    chart.current.setOption(option, { notMerge: true });
  }, [option]);

  return (
    <div role="img" aria-label={label}>
      {/* Hidden from screen readers, which would announce the drawing as a second image. */}
      <div ref={place} aria-hidden="true" style={{ height }} />
    </div>
  );
}
