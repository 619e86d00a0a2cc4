/** Values of one kind along the categories of a chart. */
export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly shape: 'bar' | 'line';
  /** Bars of one stack stand on one another. */
  readonly stack?: string;
  /** One for each category; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Path of the list that explains a value, one for each category. */
  readonly links?: readonly (string | null)[];
  /** Something to compare with, such as last year: drawn quietly. */
  readonly isBackground?: boolean;
}

/**
 * Values along categories: `columns` stand, `rows` lie (a ranking: the first one on top), `heat` is a coloured grid of
 * shares from 0 to 1, a line for each series.
 */
export interface AxisChartData {
  readonly kind: 'columns' | 'rows' | 'heat';
  /** What the categories are: 日期, 場站. */
  readonly categoryTitle: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

export interface DonutPart {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly link?: string | null;
  /** The sum of the smaller parts: drawn quietly. */
  readonly isRest?: boolean;
}

/** Shares of a whole. Values are not negative. */
export interface DonutChartData {
  readonly kind: 'donut';
  readonly categoryTitle: string;
  readonly valueTitle: string;
  readonly parts: readonly DonutPart[];
}

export type ChartData = AxisChartData | DonutChartData;

/** More slices of a ring are too thin to tell apart, and their colours too. */
const MOST_SLICES = 6;

/** Returns what a ring draws: the largest parts first, and the sum of those past the sixth as one part named `rest`. */
export function ringOf(data: DonutChartData, rest: string): DonutChartData {
  const parts = data.parts.toSorted((a, b) => b.value - a.value);
  const small = parts.slice(MOST_SLICES);
  if (small.length === 0) return { ...data, parts };
  const value = small.reduce((sum, part) => sum + part.value, 0);
  return {
    ...data,
    parts: [...parts.slice(0, MOST_SLICES), { key: 'rest', name: rest, value, isRest: true }],
  };
}

/** Whether there is anything to draw. */
export function hasValues(data: ChartData): boolean {
  return data.kind === 'donut'
    ? data.parts.some(({ value }) => value > 0)
    : data.series.some(({ values }) => values.some((value) => value !== null));
}

/** Where a drawn value leads to; null where nowhere. */
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

/** The same figures as a table: a row for each category, a column for each series. */
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
