import type { Language } from '../../../i18n/languages.ts';
import type { TableColumn } from '../../columns/table-column.ts';
import { enumOptions } from '../../enums/enum-label.ts';
import { textWidth } from './text-width.ts';

/** Beside the words of a cell: its padding, the mark of a column that sorts, the frame of a tag. */
const PADDING = 16;
const SORTER = 20;
const TAG = 18;
/** A rare long label is cut off rather than have every row so wide. */
const MOST_FOR_LABELS = 150;

/**
 * Columns with room for their words. A screen gives its widths for Chinese; English headings and labels are longer.
 * Shape: pixels at the small density; never narrower than the screen has it.
 */
export function fitColumns<Row>(
  columns: readonly TableColumn<Row>[],
  language: Language,
): readonly TableColumn<Row>[] {
  if (language === 'zh_TC') return columns;
  return columns.map((column) => ({
    ...column,
    width: Math.max(column.width, headingWidth(column), labelsWidth(column, language)),
  }));
}

function headingWidth<Row>({ title, sortable }: TableColumn<Row>): number {
  return Math.ceil(textWidth(title)) + PADDING + (sortable ? SORTER : 0);
}

function labelsWidth<Row>(column: TableColumn<Row>, language: Language): number {
  if (column.kind !== 'enumeration') return 0;
  const widths = enumOptions(column.enumName, language).map(({ label }) => textWidth(label));
  return Math.ceil(Math.min(MOST_FOR_LABELS, Math.max(0, ...widths))) + PADDING + (column.asTag ? TAG : 0);
}
