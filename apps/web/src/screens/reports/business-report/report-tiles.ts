import type { ReportAnswer } from '../../../resources/reports/report-queries.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { ReportView } from './report-cells.ts';
import { changeText, differenceText, figureText } from './report-format.ts';

/** Returns the compared figures of the whole range, each with its former value. */
export function reportTiles(
  { definition, against, t, language }: ReportView,
  answer: ReportAnswer | undefined,
): KpiTile[] {
  return definition.figures
    .filter(({ id }) => definition.compared.includes(id))
    .map(({ id, kind, title, read }) => {
      const label = title(language, t);
      if (answer === undefined) return { id, label, value: null, hint: null };
      const { figures, before } = answer.total;
      const now = read(figures, figures);
      const tile = { id, label, value: figureText(now, kind, language) };
      if (answer.compared === null) return tile;
      if (before === null) return { ...tile, hint: t(`tile.none.${against}`) };
      const was = read(before, before);
      const change = kind === 'ratio' ? differenceText(now, was, kind, language) : changeText(now, was);
      return {
        ...tile,
        hint: t(`tile.before.${against}`, { value: figureText(was, kind, language), change }),
      };
    });
}
