import type { Schemas } from '@parking-plus/contracts';
import type { AxisChartData } from '../../../shared/chart/chart-data.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';

type Measure = Exclude<keyof Schemas['[[Entity]]Figures'], 'rowCount'>;

/** Figures with a chart, in order. */
export const MEASURES: readonly Measure[] = [[[#measures]]'[[name]]', [[/measures]]];

/** Returns the chart of one figure by day. */
export function [[entity]]Chart(
  days: readonly Schemas['[[Entity]]Day'][],
  measure: Measure,
  names: { day: string; measure: string },
): AxisChartData {
  return {
    kind: 'columns',
    categoryTitle: names.day,
    categories: days.map(({ day }) => formatBusinessDate(day)),
    series: [
      {
        key: measure,
        name: names.measure,
        shape: 'bar',
        values: days.map(({ figures }) => figures[measure]),
      },
    ],
  };
}
