/** Values of one kind by category. */
export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly shape: 'bar' | 'line';
  /** Bars with the same stack are stacked. */
  readonly stack?: string;
  /** One value per category; null without a value. */
  readonly values: readonly (number | null)[];
  /** Path of the list that explains a value, one per category. */
  readonly links?: readonly (string | null)[];
  /** A comparison, such as last year. Drawn in a muted colour. */
  readonly isBackground?: boolean;
}

/**
 * Values by category: `columns` are vertical, `rows` are horizontal (a ranking with the first on top). `heat`
 * is a coloured grid of ratios from 0 to 1, one line per series.
 */
export interface AxisChartData {
  readonly kind: 'columns' | 'rows' | 'heat';
  /** Title of the categories: 日期, 場站. */
  readonly categoryTitle: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

export interface DonutPart {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly link?: string | null;
  /** The sum of the smaller parts. Drawn in a muted colour. */
  readonly isRest?: boolean;
}

/** Parts of a whole. Values are not negative. */
export interface DonutChartData {
  readonly kind: 'donut';
  readonly categoryTitle: string;
  readonly valueTitle: string;
  readonly parts: readonly DonutPart[];
}

export type ChartData = AxisChartData | DonutChartData;

/** More slices would be too thin, and their colours too similar. */
const MAX_SLICES = 6;

/** Returns the drawn slices: the largest parts, and one part named `rest` with the sum beyond the sixth. */
export function ringOf(data: DonutChartData, rest: string): DonutChartData {
  const parts = data.parts.toSorted((a, b) => b.value - a.value);
  const small = parts.slice(MAX_SLICES);
  if (small.length === 0) return { ...data, parts };
  const value = small.reduce((sum, part) => sum + part.value, 0);
  return {
    ...data,
    parts: [...parts.slice(0, MAX_SLICES), { key: 'rest', name: rest, value, isRest: true }],
  };
}

/** Returns whether the chart has values to draw. */
export function hasValues(data: ChartData): boolean {
  return data.kind === 'donut'
    ? data.parts.some(({ value }) => value > 0)
    : data.series.some(({ values }) => values.some((value) => value !== null));
}

/** Returns the link of a drawn value, or null. */
export function linkOf(data: ChartData, seriesIndex: number, index: number): string | null {
  return data.kind === 'donut'
    ? (data.parts[index]?.link ?? null)
    : (data.series[seriesIndex]?.links?.[index] ?? null);
}

export interface ChartTableCell {
  readonly key: string;
  readonly value: number | null;
  readonly link: string | null;
}

export interface ChartTableRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly ChartTableCell[];
}

/** Returns the figures as a table: a row per category, a column per series. */
export function tableOf(data: ChartData): { columns: readonly string[]; rows: readonly ChartTableRow[] } {
  if (data.kind === 'donut') {
    return {
      columns: [data.categoryTitle, data.valueTitle],
      rows: data.parts.map(({ key, name, value, link }) => ({
        key,
        name,
        cells: [{ key, value, link: link ?? null }],
      })),
    };
  }
  return {
    columns: [data.categoryTitle, ...data.series.map(({ name }) => name)],
    rows: data.categories.map((name, index) => ({
      key: `${index} ${name}`,
      name,
      cells: data.series.map(({ key, values, links }) => ({
        key,
        value: values[index] ?? null,
        link: links?.[index] ?? null,
      })),
    })),
  };
}
