import type { ColumnsState } from '@ant-design/pro-components';
import type { TableColumn } from '../../columns/table-column.ts';
import { definePreference, type Preference } from '../../preferences/preference.ts';

export type Density = 'small' | 'medium' | 'large';
export const DENSITIES: readonly Density[] = ['small', 'medium', 'large'];

export type ColumnPin = 'start' | 'end' | 'none';

/** What somebody changed about a column; what is left out is as the screen has it. */
export interface ColumnLayout {
  key: string;
  isHidden?: boolean;
  /** Pixels. */
  width?: number;
  pin?: ColumnPin;
}

/** How somebody has one list's table. */
export interface TableLayout {
  density: Density;
  /** In their order; empty where nobody changed it. Columns that are not named keep their place behind their neighbour. */
  columns: readonly ColumnLayout[];
}

const DEFAULT_LAYOUT: TableLayout = { density: 'small', columns: [] };

export const NARROWEST_COLUMN = 48;
export const WIDEST_COLUMN = 600;
const MOST_COLUMNS = 100;

const known = new Map<string, Preference<TableLayout>>();

/** The section that keeps the layout of a list's table: `tables/fees/transaction-list`. */
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

/** Whether a value from storage or a file is a layout. Never throws. */
export function isTableLayout(value: unknown): value is TableLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { density, columns } = value as Partial<TableLayout>;
  return (
    DENSITIES.some((one) => one === density) &&
    Array.isArray(columns) &&
    columns.length <= MOST_COLUMNS &&
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
      (Number.isInteger(width) && width >= NARROWEST_COLUMN && width <= WIDEST_COLUMN)) &&
    (pin === undefined || ['start', 'end', 'none'].includes(pin))
  );
}

/** A column with what somebody changed about it. */
export interface LaidOutColumn<Row> {
  column: TableColumn<Row>;
  isHidden: boolean;
  width: number;
  pin: ColumnPin;
  /** Whether it cannot be hidden: it opens the row. */
  isLocked: boolean;
}

/**
 * All columns of a list in somebody's order, hidden ones included.
 * Shape: columns that the layout does not know, as a later build adds them, stand behind the one before them on the
 * screen; entries of columns that are gone, or that the user may no longer see, are left out.
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

/** The columns as the table shows them: hidden ones left out, pinned ones at their ends. */
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

/** All columns as wide as the layout has them. */
export function withWidths<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
): readonly TableColumn<Row>[] {
  return layOut(columns, layout).map(({ column, width }) => ({ ...column, width }));
}

/** The layout as ProTable's `columnsState`: by column key which are in view, in which order, and at which end. */
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

/** A layout of columns as they were laid out, without what is as the screen has it. */
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

/** The layout with another width of one column, in pixels; null gives it the screen's own back. */
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
