import type { ReportAnswer, ReportFigures } from '../../../resources/reports/report-queries.ts';
import type { ChartData, ChartSeries } from '../../../shared/chart/chart-data.ts';
import { type ReportView, rowName } from './report-cells.ts';
import { type ReportLinks, subjectOf } from './report-links.ts';

const CONTINUOUS: readonly string[] = ['day', 'month', 'hour', 'age'];

/** Returns the chart of the report's first figure by row, with the comparison in a muted colour behind it. */
export function reportChart(
  view: ReportView,
  { rows, span, total }: ReportAnswer,
  links: ReportLinks,
): ChartData {
  const { definition, by, against, t, language } = view;
  const figure = definition.figures.find(({ id }) => id === definition.compared[0]) ?? definition.figures[0];
  if (figure === undefined) throw new Error(`Report ${definition.name} has no figure.`);
  const read = (figures: ReportFigures | null) => figures && figure.read(figures, total.figures);
  const name = figure.title(language, t);
  const isAlongTime = CONTINUOUS.includes(by);
  const now: ChartSeries = {
    key: 'now',
    name,
    shape: 'bar',
    values: rows.map(({ figures }) => read(figures)),
    links: rows.map(({ key }) => figure.link?.(links, subjectOf(by, key, span)) ?? null),
  };
  const before: ChartSeries | null =
    against === 'none'
      ? null
      : {
          key: 'before',
          name: t(`compared.before.${against}`, { name }),
          shape: isAlongTime ? 'line' : 'bar',
          values: rows.map((row) => read(row.before)),
          isBackground: true,
        };
  return {
    kind: isAlongTime ? 'columns' : 'rows',
    categoryTitle: t(`rows.${by}`),
    categories: rows.map((row) => (by === 'day' ? rowName(row, view).slice(5) : rowName(row, view))),
    series: before?.values.some((value) => value !== null) ? [now, before] : [now],
  };
}
