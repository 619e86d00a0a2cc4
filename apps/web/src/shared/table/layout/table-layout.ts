import type { ColumnsState } from '@ant-design/pro-components';
import type { TableColumn } from '../../columns/table-column.ts';
import { definePreference, type Preference } from '../../preferences/preference.ts';

export type Density = 'small' | 'medium' | 'large';
export const DENSITIES: readonly Density[] = ['small', 'medium', 'large'];

export type ColumnPin = 'start' | 'end' | 'none';

/** The user's changes of a column. Missing members are the screen's defaults. */
export interface ColumnLayout {
  key: string;
  isHidden?: boolean;
  /** Units: pixels. */
  width?: number;
  pin?: ColumnPin;
}

/** The user's layout of a list's table. */
export interface TableLayout {
  density: Density;
  /** Columns in order; empty without changes. Columns not listed keep their place after their neighbour. */
  columns: readonly ColumnLayout[];
}

const DEFAULT_LAYOUT: TableLayout = { density: 'small', columns: [] };

export const MIN_COLUMN_WIDTH = 48;
export const MAX_COLUMN_WIDTH = 600;
const MAX_COLUMNS = 100;

const known = new Map<string, Preference<TableLayout>>();

/** Returns the preference section of a table's layout: `tables/fees/transaction-list`. */
export function tableLayoutOf(listKey: string): Preference<TableLayout> {
  const found = known.get(listKey);
  if (found) return found;
  const preference = definePreference<TableLayout>({
    name: `tables/${listKey}`,
    version: 1,
    defaults: DEFAULT_LAYOUT,
    isValid: isTableLayout,
  });
  known.set(listKey, preference);
  return preference;
}

/** Returns whether a value from storage or a file is a layout. Never throws. */
export function isTableLayout(value: unknown): value is TableLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { density, columns } = value as Partial<TableLayout>;
  return (
    DENSITIES.some((one) => one === density) &&
    Array.isArray(columns) &&
    columns.length <= MAX_COLUMNS &&
    columns.every(isColumnLayout)
  );
}

function isColumnLayout(value: unknown): value is ColumnLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { key, isHidden, width, pin } = value as Partial<ColumnLayout>;
  return (
    typeof key === 'string' &&
    (isHidden === undefined || typeof isHidden === 'boolean') &&
    (width === undefined ||
      (Number.isInteger(width) && width >= MIN_COLUMN_WIDTH && width <= MAX_COLUMN_WIDTH)) &&
    (pin === undefined || ['start', 'end', 'none'].includes(pin))
  );
}

/** A column with the user's changes. */
export interface LaidOutColumn<Row> {
  column: TableColumn<Row>;
  isHidden: boolean;
  width: number;
  pin: ColumnPin;
  /** True if the column cannot be hidden because it opens the row. */
  isLocked: boolean;
}

/**
 * Returns all columns of a list in the user's order, including hidden ones.
 * Shape: columns not in the layout, such as those of a later build, follow their predecessor on the screen.
 * Removed columns and those without permission are omitted.
 */
export function layOut<Row>(columns: readonly TableColumn<Row>[], layout: TableLayout): LaidOutColumn<Row>[] {
  const changes = new Map(layout.columns.map((change) => [change.key, change]));
  return orderOf(columns, layout).map((column) => {
    const change = changes.get(column.key);
    const isLocked = column.opensDetail === true;
    return {
      column,
      isLocked,
      isHidden: !isLocked && change?.isHidden === true,
      width: change?.width ?? column.width,
      pin: change?.pin ?? pinOf(column),
    };
  });
}

function orderOf<Row>(columns: readonly TableColumn<Row>[], layout: TableLayout): TableColumn<Row>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const ordered = layout.columns.flatMap(({ key }) => byKey.get(key) ?? []);
  columns.forEach((column, index) => {
    if (ordered.includes(column)) return;
    const before = columns[index - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  });
  return ordered;
}

function pinOf<Row>({ pinned }: TableColumn<Row>): ColumnPin {
  return pinned === true ? 'start' : (pinned ?? 'none') === 'end' ? 'end' : 'none';
}

/** Returns the displayed columns: without hidden ones, and with pinned ones at their ends. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
): readonly TableColumn<Row>[] {
  if (layout.columns.length === 0) return columns;
  const shown = layOut(columns, layout).filter(({ isHidden }) => !isHidden);
  const at = (wanted: ColumnPin) =>
    shown
      .filter(({ pin }) => pin === wanted)
      .map(({ column, width, pin }) => ({
        ...column,
        width,
        pinned: pin === 'start' ? true : pin === 'end' ? ('end' as const) : false,
      }));
  return [...at('start'), ...at('none'), ...at('end')];
}

/** Returns all columns with the widths of the layout. */
export function withWidths<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
): readonly TableColumn<Row>[] {
  return layOut(columns, layout).map(({ column, width }) => ({ ...column, width }));
}

/** Returns the layout as ProTable's `columnsState`: visibility, order and pinning by column key. */
export function columnsStateOf<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
): Record<string, ColumnsState> {
  return Object.fromEntries(
    layOut(columns, layout).map(({ column, isHidden, pin }, index) => [
      column.key,
      { show: !isHidden, order: index + 1, fixed: PRO_PINS[pin] },
    ]),
  );
}

const PRO_PINS = { start: 'left', end: 'right', none: undefined } as const;

/** Returns the layout of columns without the screen's defaults. */
export function layoutOf<Row>(density: Density, columns: readonly LaidOutColumn<Row>[]): TableLayout {
  return {
    density,
    columns: columns.map(({ column, isHidden, width, pin }) => ({
      key: column.key,
      ...(isHidden && { isHidden }),
      ...(width !== column.width && { width }),
      ...(pin !== pinOf(column) && { pin }),
    })),
  };
}

/** Returns the layout with a new width of one column in pixels; null restores the screen's default. */
export function withColumnWidth<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
  key: string,
  width: number | null,
): TableLayout {
  const laidOut = layOut(columns, layout);
  return layoutOf(
    layout.density,
    laidOut.map((one) => (one.column.key === key ? { ...one, width: width ?? one.column.width } : one)),
  );
}
