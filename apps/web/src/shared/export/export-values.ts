import type { Language } from '../../i18n/languages.ts';
import { kindOf, type TableColumn } from '../columns/table-column.ts';
import type { ExportValue, WorkbookColumn } from '../workbook/workbook.ts';

/** Converts a table column to a workbook column. */
export function workbookColumn<Row>(column: TableColumn<Row>): WorkbookColumn {
  const { title, width } = column;
  return { title, kind: column.kind === 'share' ? 'number' : (kindOf(column)?.sheet ?? 'text'), width };
}

/**
 * Returns the exported value of a cell: raw if the workbook has a format, else text; for a stock its
 * remainder.
 */
export function exportValue<Row>(column: TableColumn<Row>, row: Row, language: Language): ExportValue {
  if (column.kind === 'link') return column.value(row)?.label ?? null;
  if (column.kind === 'share') return column.value(row)?.left ?? null;
  const value = column.value(row) ?? null;
  const kind = kindOf(column);
  if (value === null || kind?.sheet) return value as ExportValue;
  return kind?.text(value as never, { ...column, language }) ?? null;
}
