import { type ProColumns, ProTable } from '@ant-design/pro-components';
import { ConfigProvider, type TableProps, Tooltip } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../formats/use-language.ts';
import { cellContent } from './cell-content.tsx';
import { HeadCell, headMark } from './head-cell.tsx';
import type { ListSort } from './list-state.ts';
import { type CellRender, CellRenders, PlainRow } from './plain-row.tsx';
import { RowActionsCell, rowActionsWidth } from './row-actions.tsx';
import { PageBox, RowBox } from './selection-box.tsx';
import type { RowAction } from './table-action.ts';
import { isLargestFirst, isNumeric, type TableColumn } from './table-column.ts';
import type { Density } from './table-layout.ts';
import { type TotalsTwd, totalsRow } from './totals-row.tsx';
import { OPENS_ROW, useRowKeyboard } from './use-row-keyboard.ts';
import styles from './wide-table.module.css';

/** A row with its key; a row still to come is null and drawn as a bone on a phone (`WideBones` at a desk). */
export interface TableRow<Row> {
  key: string;
  row: Row | null;
}

/** Height of the pagination, which stays below the totals at the foot of the view, and of the totals. */
const FOOT_HEIGHT = 48;
const TOTALS_HEIGHT = 33;

/** Closer rows than Ant Design's own: people read hundreds of them a day. */
const TABLE_THEME = {
  components: {
    Table: { cellPaddingBlockSM: 5, cellFontSizeSM: 13, cellPaddingBlockMD: 8, cellPaddingBlock: 12 },
  },
};

/** The rows of a list and how they are shown, whether as a table or as cards. */
export interface ListBodyProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly TableRow<Row>[];
  sort: ListSort | null;
  onSort: (sort: ListSort | null) => void;
  onOpen: (key: string) => void;
  openKey: string | null;
  totalsTwd?: TotalsTwd;
  density: Density;
  label: string;
  emptyContent: ReactNode;
  rowActions: readonly RowAction<Row>[];
  /** Whether rows have a box to tick. */
  canSelect: boolean;
}

const BOX_WIDTH = 40;
const PARTS = { header: { cell: HeadCell }, body: { row: PlainRow } };

/** The list as a table: sticky header and totals, first column pinned, rows opened by click, Enter, or link. */
export function WideTable<Row>(props: ListBodyProps<Row>) {
  const { columns, rows, sort, onSort, onOpen, openKey, totalsTwd, density, label, emptyContent } = props;
  const { rowActions, canSelect } = props;
  const { t } = useTranslation('table');
  const actionsTitle = rowActions.length > 0 ? t('actions.title') : null;
  const actionsWidth = rowActionsWidth(rowActions);
  const proColumns = useMemo(
    () => [
      ...(canSelect ? [boxColumn<Row>()] : []),
      ...columns.map((column) => proColumn(column, sort)),
      ...(actionsTitle === null ? [] : [actionsColumn<Row>(actionsTitle, actionsWidth)]),
    ],
    [columns, sort, canSelect, actionsTitle, actionsWidth],
  );
  const language = useLanguage();
  const hasActions = actionsTitle !== null;
  const renders = useMemo(
    () => [
      ...(canSelect ? [renderBox] : []),
      ...columns.map((column) => cellRender(column, language)),
      ...(hasActions ? [renderActions] : []),
    ],
    [columns, canSelect, hasActions, language],
  );
  const rowKeyboard = useRowKeyboard(onOpen);
  const scrollWidth = proColumns.reduce((sum, { width }) => sum + Number(width), 0);

  const onRow: TableProps<TableRow<Row>>['onRow'] = ({ key, row }, index) =>
    row ? rowKeyboard(key, index === 0) : {};

  return (
    <ConfigProvider theme={TABLE_THEME}>
      <CellRenders value={renders}>
        <ProTable<TableRow<Row>, Record<string, never>>
          rowKey="key"
          columns={proColumns}
          dataSource={rows as TableRow<Row>[]}
          search={false}
          options={false}
          toolBarRender={false}
          pagination={false}
          cardProps={false}
          loading={false}
          size={density}
          sticky={{
            offsetHeader: 0,
            offsetSummary: FOOT_HEIGHT,
            offsetScroll: FOOT_HEIGHT + (totalsTwd ? TOTALS_HEIGHT : 0),
          }}
          scroll={{ x: scrollWidth }}
          tableLayout="fixed"
          showSorterTooltip={false}
          aria-label={label}
          className={styles.table}
          rowClassName={({ key }) => (key === openKey ? `${styles.row} ${styles.open}` : (styles.row ?? ''))}
          onRow={onRow}
          onChange={(_pagination, _filters, sorter) => onSort(sortOf(sorter))}
          summary={() =>
            totalsTwd && rows.length > 0
              ? totalsRow(columns, t('totals'), totalsTwd, { before: canSelect, after: hasActions })
              : null
          }
          locale={{ emptyText: emptyContent }}
          components={PARTS}
          rowHoverable={false}
        />
      </CellRenders>
    </ConfigProvider>
  );
}

function proColumn<Row>(column: TableColumn<Row>, sort: ListSort | null): ProColumns<TableRow<Row>> {
  const isSorted = sort?.field === column.key;
  return {
    key: column.key,
    dataIndex: column.key,
    // As a function: of anything else ProTable makes a label with a hint, and with it a key of all its variables each.
    // A component, as Ant Design would repeat a bare text as the heading's label.
    title: () => <ColumnTitle title={column.title} hint={column.hint} />,
    width: column.width,
    align: isNumeric(column) ? 'end' : 'start',
    fixed: column.pinned === 'end' ? 'end' : column.pinned ? 'start' : undefined,
    ellipsis: { showTitle: false },
    sorter: column.sortable,
    sortDirections: isLargestFirst(column) ? ['descend', 'ascend'] : ['ascend', 'descend'],
    // A new one each time: Ant Design puts its handlers into it.
    onHeaderCell: () => headMark(column.key),
    sortOrder: isSorted ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
  };
}

/** Neither is a column of the list: they are not sorted, ordered, hidden or exported. */
function boxColumn<Row>(): ProColumns<TableRow<Row>> {
  return {
    key: '__box',
    title: () => <PageBox />,
    width: BOX_WIDTH,
    align: 'center',
    fixed: 'start',
    className: styles.boxCell,
  };
}

function actionsColumn<Row>(title: string, width: number): ProColumns<TableRow<Row>> {
  return {
    key: '__actions',
    title: () => title,
    width,
    fixed: 'end',
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

function sortOf(sorter: Sorter | Sorter[]): ListSort | null {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  if (!order || columnKey === undefined) return null;
  return { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' };
}
