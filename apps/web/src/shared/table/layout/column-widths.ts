import type { Language } from '../../../i18n/languages.ts';
import type { TableColumn } from '../../columns/table-column.ts';
import { enumOptions } from '../../enums/enum-label.ts';
import { headingTextWidth, textWidth } from './text-width.ts';

/** Additional widths of a cell: padding, sort icon, button of a hint and tag border. */
const PADDING = 16;
const SORTER = 20;
const HINT = 10;
const TAG = 18;
/** Rare longer labels are truncated instead of widening all rows. */
const MAX_FOR_LABELS = 150;

/**
 * Returns columns with space for their texts. Screens set widths for Chinese; English texts are longer.
 * Shape: pixels at the small density; never narrower than the screen's width.
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

function headingWidth<Row>({ title, sortable, hint }: TableColumn<Row>): number {
  return Math.ceil(headingTextWidth(title)) + PADDING + (sortable ? SORTER : 0) + (hint ? HINT : 0);
}

function labelsWidth<Row>(column: TableColumn<Row>, language: Language): number {
  if (column.kind !== 'enumeration') return 0;
  const widths = enumOptions(column.enumName, language).map(({ label }) => textWidth(label));
  return Math.ceil(Math.min(MAX_FOR_LABELS, Math.max(0, ...widths))) + PADDING + (column.asTag ? TAG : 0);
}
