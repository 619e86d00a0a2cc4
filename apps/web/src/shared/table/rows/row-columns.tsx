import type { ProColumns } from '@ant-design/pro-components';
import { Tooltip } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { Language } from '../../../i18n/languages.ts';
import { isNumeric, sortsDescendingFirst, type TableColumn } from '../../columns/table-column.ts';
import { RowActionsCell } from '../actions/row-actions.tsx';
import { PageBox, RowBox } from '../actions/selection-box.tsx';
import { ROW_TRIGGER_ATTRIBUTE } from '../keyboard/use-row-keyboard.ts';
import type { ListSort } from '../query/list-state.ts';
import type { FilterValueType } from '../search/filter-kinds.tsx';
import { cellContent } from './cell-content.tsx';
import { headMark } from './header-cell.tsx';
import styles from './row-columns.module.css';
import type { CellRender } from './table-row.tsx';

/** A row with its key. A null row is loading, rendered as a skeleton on a phone (`TableSkeleton` on desktop). */
export interface TableRow<Row> {
  key: string;
  row: Row | null;
}

/** A column of the table. The search form has its own columns. */
export type RowColumn<Row> = ProColumns<TableRow<Row>, FilterValueType>;

/** Units: pixels. */
export const BOX_WIDTH = 40;

export interface RowColumnOptions<Row> {
  columns: readonly TableColumn<Row>[];
  sort: ListSort | null;
  /** True if rows have a checkbox. */
  canSelect: boolean;
  /** Title and pixel width of the action column. Null without actions. */
  actions: { title: string; width: number } | null;
}

/** Returns the table's columns: checkbox, the list's columns, actions. */
export function rowColumns<Row>({
  columns,
  sort,
  canSelect,
  actions,
}: RowColumnOptions<Row>): RowColumn<Row>[] {
  return [
    ...(canSelect ? [boxColumn<Row>()] : []),
    ...columns.map((column) => proColumn(column, sort)),
    ...(actions ? [actionsColumn<Row>(actions.title, actions.width)] : []),
  ];
}

/** Returns the cell renderers by column. */
export function cellRenders<Row>(
  columns: readonly TableColumn<Row>[],
  language: Language,
): ReadonlyMap<string, CellRender> {
  return new Map([
    [BOX, renderBox],
    ...columns.map((column) => [column.key, cellRender(column, language)] as const),
    [ACTIONS, renderActions],
  ]);
}

const BOX = '__box';
const ACTIONS = '__actions';

/** Positions of checkbox and actions in `columnsState`. */
export const OUTER_COLUMNS = {
  [BOX]: { order: 0, fixed: 'left' },
  [ACTIONS]: { order: 1000, fixed: 'right' },
} as const;

function proColumn<Row>(column: TableColumn<Row>, sort: ListSort | null): RowColumn<Row> {
  const isSorted = sort?.field === column.key;
  return {
    key: column.key,
    dataIndex: column.key,
    search: false,
    // A function, because ProTable wraps other titles in a label with a tooltip and all its CSS variables. A
    // component, because antd would repeat plain text as the header's label.
    title: () => <ColumnTitle title={column.title} hint={column.hint} />,
    width: column.width,
    align: isNumeric(column) ? 'end' : 'start',
    ellipsis: { showTitle: false },
    sorter: column.sortable,
    sortDirections: sortsDescendingFirst(column) ? ['descend', 'ascend'] : ['ascend', 'descend'],
    // A new object on each call, because antd mutates it.
    onHeaderCell: () => headMark(column.key),
    sortOrder: isSorted ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
  };
}

/** Checkbox and actions are not columns of the list: they are not sorted, ordered, hidden or exported. */
function boxColumn<Row>(): RowColumn<Row> {
  return {
    key: BOX,
    search: false,
    title: () => <PageBox />,
    width: BOX_WIDTH,
    align: 'center',
    className: styles.boxCell,
  };
}

function actionsColumn<Row>(title: string, width: number): RowColumn<Row> {
  return {
    key: ACTIONS,
    search: false,
    title: () => title,
    width,
  };
}

function ColumnTitle({ title, hint }: { title: string; hint: string | undefined }) {
  if (hint === undefined) return title;
  return (
    <Tooltip title={hint} trigger={['hover', 'focus']}>
      <button type="button" className={styles.hinted} aria-label={`${title}: ${hint}`}>
        {title}
      </button>
    </Tooltip>
  );
}

/** Returns the renderer of a column. The language is a parameter: a thousand cells would each subscribe. */
function cellRender<Row>(column: TableColumn<Row>, language: Language): CellRender {
  return ({ row }: TableRow<Row>) => {
    if (row === null) return null;
    const content = cellContent(column, row, language);
    if (!column.opensDetail) return content;
    return (
      <button type="button" className={styles.opener} tabIndex={-1} {...ROW_TRIGGER_ATTRIBUTE}>
        {content}
      </button>
    );
  };
}

const renderBox: CellRender = ({ key, row }) => row !== null && <RowBox rowKey={key} />;
const renderActions: CellRender = ({ row }) => row !== null && <RowActionsCell row={row} />;

type Sorter = Pick<SorterResult<unknown>, 'columnKey' | 'order'>;

/** Returns the order requested by a click on a header. Null for the default order. */
export function sortOf(sorter: Sorter | Sorter[]): ListSort | null {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  if (!order || columnKey === undefined) return null;
  return { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' };
}
