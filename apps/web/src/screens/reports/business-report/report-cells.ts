import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { ReportAnswer, ReportFigures, ReportRow } from '../../../resources/reports/report-queries.ts';
import type { TableColumn } from '../../../shared/columns/table-column.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatMonth } from '../../../shared/formats/month-format.ts';
import type { ReportBy, ReportDefinition, ReportFigure } from './report-definitions.ts';
import type { ReportAgainst } from './report-filters.ts';
import { changeText, differenceText, figureText } from './report-format.ts';

/** Context of a report's table and file. */
export interface ReportView {
  definition: ReportDefinition;
  by: ReportBy;
  against: ReportAgainst;
  t: TFunction;
  language: Language;
}

/** A column: the figure, or a value of its comparison. */
export interface ReportCell {
  key: string;
  title: string;
  figure: ReportFigure;
  /** Displayed text. Null without records to compare with. */
  text: (now: ReportFigures, before: ReportFigures | null, total: ReportAnswer['total']) => string | null;
  /** Value in the file. Omitted if it equals the text. */
  value?: (now: ReportFigures, before: ReportFigures | null, total: ReportAnswer['total']) => number | null;
  isFigure: boolean;
}

/** Returns the columns after the first: each figure, and if compared, former value, difference and change. */
export function reportCells({ definition, against, t, language }: ReportView): ReportCell[] {
  return definition.figures.flatMap((figure) => {
    const { id, kind, read } = figure;
    const name = figure.title(language, t);
    const shown: ReportCell = {
      key: id,
      title: name,
      figure,
      isFigure: true,
      text: (now, _before, total) => figureText(read(now, total.figures), kind, language),
      value: (now, _before, total) => read(now, total.figures),
    };
    if (against === 'none' || !definition.compared.includes(id)) return [shown];
    const readBefore = (before: ReportFigures, { before: total }: ReportAnswer['total']) =>
      read(before, total ?? {});
    const cell = (part: string, text: (now: number | null, before: number | null) => string): ReportCell => ({
      key: `${id}-${part}`,
      title: t(`compared.${part}.${against}`, { name }),
      figure,
      isFigure: false,
      text: (now, before, total) => before && text(read(now, total.figures), readBefore(before, total)),
    });
    return [
      shown,
      {
        ...cell('before', (_now, before) => figureText(before, kind, language)),
        value: (_now, before, total) => before && readBefore(before, total),
      },
      {
        ...cell('difference', (now, before) => differenceText(now, before, kind, language)),
        value: (now, before, total) => {
          const [is, was] = [read(now, total.figures), before && readBefore(before, total)];
          return is === null || was === null ? null : is - was;
        },
      },
      cell('change', changeText),
    ];
  });
}

/** Returns the name of a row: a day, a month, a name, or the label of its code. */
export function rowName(
  { key, name }: Pick<ReportRow, 'key' | 'name'>,
  { definition, by, language }: ReportView,
): string {
  const enumName = definition.enums?.[by];
  if (enumName) return enumLabel(enumName, /^-?\d+$/.test(key) ? Number(key) : key, language);
  if (name !== null) return name;
  if (by === 'hour') return `${key.padStart(2, '0')}:00–${key.padStart(2, '0')}:59`;
  return by === 'month' ? formatMonth(key) : formatBusinessDate(key);
}

/** Kinds exported as numbers. */
const NUMBERS = ['twd', 'count', 'stay'] as const;

export function fileColumns(view: ReportView, total: ReportAnswer['total']): TableColumn<ReportRow>[] {
  const first: TableColumn<ReportRow> = {
    key: 'row',
    title: view.t(`rows.${view.by}`),
    width: 128,
    kind: 'plainText',
    value: (row) => rowName(row, view),
  };
  return [
    first,
    ...reportCells(view).map(({ key, title, figure, text, value }): TableColumn<ReportRow> => {
      const kind = NUMBERS.find((one) => one === figure.kind);
      const head = { key, title, width: 112 };
      if (value === undefined || kind === undefined)
        return { ...head, kind: 'plainText', value: ({ figures, before }) => text(figures, before, total) };
      return {
        ...head,
        kind,
        value: ({ figures, before }) => {
          const found = value(figures, before, total);
          return found === null ? null : Math.round(found);
        },
      };
    }),
  ];
}
