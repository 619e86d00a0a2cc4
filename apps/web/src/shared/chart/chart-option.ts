import type { EChartsCoreOption } from 'echarts/core';
import type { AxisChartData, ChartData, DonutChartData } from './chart-data.ts';
import type { ChartPalette } from './chart-palette.ts';

export interface ChartLook {
  readonly palette: ChartPalette;
  /** Formats a value in tooltips and tables. */
  readonly format: (value: number) => string;
  /** Formats a value at the axis, with little space. */
  readonly formatShort: (value: number) => string;
  /** True if animation is allowed. */
  readonly isMoving: boolean;
  readonly isNarrow: boolean;
}

const MOTION_MS = 180;
const WIDEST_BAR = 28;
/** Width up to which a donut chart is small. Units: CSS pixels. */
const NARROW_DONUT = 420;

/** Returns the ECharts option of a chart. */
export function chartOption(data: ChartData, look: ChartLook): EChartsCoreOption {
  const { palette, isMoving } = look;
  const common = {
    animation: isMoving,
    animationDuration: MOTION_MS,
    animationDurationUpdate: MOTION_MS,
    color: [...palette.series],
    textStyle: { fontFamily: palette.fontFamily, color: palette.text },
    tooltip: {
      // A tooltip outside its figure would remain when the view is hidden, and overflow on a phone.
      confine: true,
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: { color: palette.ink, fontSize: 13 },
      transitionDuration: 0,
      valueFormatter: (value: unknown) => (typeof value === 'number' ? look.format(value) : '—'),
    },
  };
  return {
    ...common,
    ...(data.kind === 'donut' ? donutOption(data, look) : axisOption(data, look, common.tooltip)),
  };
}

function axisOption(data: AxisChartData, look: ChartLook, tooltip: object) {
  const { palette, formatShort, isNarrow } = look;
  const lies = data.kind === 'rows';
  const categoryAxis = {
    type: 'category',
    data: [...data.categories],
    // The first item of a ranking is on top.
    inverse: lies,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: {
      color: palette.text,
      hideOverlap: true,
      ...(lies ? { width: isNarrow ? 84 : 120, overflow: 'truncate', interval: 0 } : {}),
    },
  };
  const valueAxis = {
    type: 'value',
    splitNumber: 4,
    splitLine: { lineStyle: { color: palette.line } },
    axisLabel: { color: palette.text, formatter: formatShort, hideOverlap: true },
  };
  const hasLegend = data.series.length > 1;
  return {
    grid: {
      left: 4,
      right: 12,
      top: hasLegend ? 36 : 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: {
      show: hasLegend,
      type: 'scroll',
      top: 0,
      left: 0,
      itemWidth: 14,
      itemHeight: 8,
      textStyle: { color: palette.text },
      pageTextStyle: { color: palette.text },
      pageIconColor: palette.text,
    },
    tooltip: { ...tooltip, trigger: 'axis', axisPointer: { type: lies ? 'shadow' : 'line' } },
    xAxis: lies ? valueAxis : categoryAxis,
    yAxis: lies ? categoryAxis : valueAxis,
    series: data.series.map(({ name, shape, stack, values, isBackground }) => ({
      name,
      type: shape,
      data: [...values],
      ...(stack === undefined ? {} : { stack }),
      ...(shape === 'bar'
        ? { barMaxWidth: WIDEST_BAR }
        : { symbol: 'circle', symbolSize: 4, showSymbol: values.length <= 1, lineStyle: { width: 2 } }),
      ...(isBackground
        ? {
            color: palette.background,
            ...(shape === 'line' ? { lineStyle: { width: 1.5, type: 'dashed' }, z: 1 } : {}),
          }
        : {}),
    })),
  };
}

/** Returns the option of a donut chart, sized by the space that the longest legend text leaves. */
function donutOption(data: DonutChartData, { palette }: ChartLook) {
  const ring = (centre: string, hole: string, rim: string) => ({
    center: [centre, '50%'],
    radius: [hole, rim],
  });
  const wide = ring('32%', '52%', '80%');
  return {
    legend: {
      type: 'scroll',
      orient: 'vertical',
      right: 0,
      top: 'middle',
      height: '90%',
      textStyle: { color: palette.text },
      pageTextStyle: { color: palette.text },
      pageIconColor: palette.text,
      itemWidth: 10,
      itemHeight: 10,
    },
    series: [
      {
        type: 'pie',
        ...wide,
        itemStyle: { borderColor: palette.panel, borderWidth: 2 },
        label: { show: false },
        emphasis: { scale: false },
        data: data.parts.map(({ name, value, isRest }) => ({
          name,
          value,
          ...(isRest ? { itemStyle: { color: palette.background } } : {}),
        })),
      },
    ],
    media: [
      { query: { maxWidth: NARROW_DONUT }, option: { series: [ring('26%', '35%', '54%')] } },
      { option: { series: [wide] } },
    ],
  };
}
