import type { ProColumns } from '@ant-design/pro-components';
import { Tooltip } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { Language } from '../../../i18n/languages.ts';
import { isLargestFirst, isNumeric, type TableColumn } from '../../columns/table-column.ts';
import { RowActionsCell } from '../actions/row-actions.tsx';
import { PageBox, RowBox } from '../actions/selection-box.tsx';
import { OPENS_ROW } from '../keyboard/use-row-keyboard.ts';
import type { ListSort } from '../query/list-state.ts';
import type { FilterValueType } from '../search/filter-kinds.tsx';
import { cellContent } from './cell-content.tsx';
import { headMark } from './head-cell.tsx';
import type { CellRender } from './plain-row.tsx';
import styles from './row-columns.module.css';

/** A row with its key; a row still to come is null and drawn as a bone on a phone (`WideBones` at a desk). */
export interface TableRow<Row> {
  key: string;
  row: Row | null;
}

/** A column of the table; the search form has columns of its own. */
export type RowColumn<Row> = ProColumns<TableRow<Row>, FilterValueType>;

/** Pixels. */
export const BOX_WIDTH = 40;

export interface RowColumnOptions<Row> {
  columns: readonly TableColumn<Row>[];
  sort: ListSort | null;
  /** Whether rows have a box to tick. */
  canSelect: boolean;
  /** Title and pixels of the column of actions; null where there are none. */
  actions: { title: string; width: number } | null;
}

/** The columns of the table: those of the list between the box to tick and the actions. */
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

/** What the cells of these columns show, by column. */
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

/** Where `columnsState` has the two columns that are none of the list's. */
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
    // As a function: of anything else ProTable makes a label with a hint, and with it a key of all its variables each.
    // A component, as Ant Design would repeat a bare text as the heading's label.
    title: () => <ColumnTitle title={column.title} hint={column.hint} />,
    width: column.width,
    align: isNumeric(column) ? 'end' : 'start',
    ellipsis: { showTitle: false },
    sorter: column.sortable,
    sortDirections: isLargestFirst(column) ? ['descend', 'ascend'] : ['ascend', 'descend'],
    // A new one each time: Ant Design puts its handlers into it.
    onHeaderCell: () => headMark(column.key),
    sortOrder: isSorted ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
  };
}

/** Neither is a column of the list: they are not sorted, ordered, hidden or exported. */
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

/** What a column shows of a row; the language is handed over, as each of a thousand cells would ask for it. */
function cellRender<Row>(column: TableColumn<Row>, language: Language): CellRender {
  return ({ row }: TableRow<Row>) => {
    if (row === null) return null;
    const content = cellContent(column, row, language);
    if (!column.opensDetail) return content;
    return (
      <button type="button" className={styles.opener} tabIndex={-1} {...OPENS_ROW}>
        {content}
      </button>
    );
  };
}

const renderBox: CellRender = ({ key, row }) => row !== null && <RowBox rowKey={key} />;
const renderActions: CellRender = ({ row }) => row !== null && <RowActionsCell row={row} />;

type Sorter = Pick<SorterResult<unknown>, 'columnKey' | 'order'>;

/** The order that a press on a heading asks for; null for the list's own. */
export function sortOf(sorter: Sorter | Sorter[]): ListSort | null {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  if (!order || columnKey === undefined) return null;
  return { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' };
}
