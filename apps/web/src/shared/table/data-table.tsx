import { ProConfigProvider, ProTable } from '@ant-design/pro-components';
import type { TableProps } from 'antd';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useNarrow } from '../../stores/use-narrow.ts';
import type { TableColumn } from '../columns/table-column.ts';
import type { ListExport } from '../export/list-export.ts';
import { FailedLoad } from '../feedback/failed-load.tsx';
import { useLanguage } from '../formats/use-language.ts';
import { setPreference, usePreference } from '../preferences/preference-store.ts';
import type { ListSelection } from './actions/list-selection.ts';
import { RowActionsContext, rowActionsWidth } from './actions/row-actions.tsx';
import { SelectionBar } from './actions/selection-bar.tsx';
import {
  clearSelection,
  createSelectionStore,
  SelectionContext,
  type SelectionStore,
  selectedCount,
} from './actions/selection-store.ts';
import type { BulkAction, RowAction, ToolbarAction } from './actions/table-action.ts';
import { ToolbarActions } from './actions/toolbar-actions.tsx';
import styles from './data-table.module.css';
import { useFocusedRowFallback, useRowKeyboard } from './keyboard/use-row-keyboard.ts';
import { fitColumns } from './layout/column-widths.ts';
import {
  columnsStateOf,
  shownColumns,
  tableLayoutOf,
  withColumnWidth,
  withWidths,
} from './layout/table-layout.ts';
import { TableSkeleton } from './layout/table-skeleton.tsx';
import { ListEmpty } from './list-empty.tsx';
import { DensityTool, ListSummary, RefreshTool, type TableFact } from './list-toolbar.tsx';
import type { ListPage, ListQuery } from './query/list-query.ts';
import type { ListSort, PageSize } from './query/list-state.ts';
import { CardList } from './rows/card-list.tsx';
import { ColumnWidthContext, HeaderCell, type SetColumnWidth } from './rows/header-cell.tsx';
import rowStyles from './rows/row-columns.module.css';
import {
  BOX_WIDTH,
  cellRenders,
  OUTER_COLUMNS,
  rowColumns,
  sortOf,
  type TableRow,
} from './rows/row-columns.tsx';
import { CellRenders, MemoTableRow } from './rows/table-row.tsx';
import { type TotalsTwd, totalsRow } from './rows/totals-row.tsx';
import { type AnyFilterField, describeFilters, type FilterValue } from './search/filter-field.ts';
import { type FilterValueType, filterKinds } from './search/filter-kinds.tsx';
import type { SearchForm } from './search/search-form.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableTools } from './table-tools.tsx';

/** The part of `useListUrl` that a table needs. */
export interface TableUrl {
  /** Same object while its content is equal. */
  filters: object;
  page: number;
  pageSize: PageSize;
  sort: ListSort | null;
  detail: string | null;
  setPage(page: number, pageSize: PageSize): void;
  correctPage(page: number): void;
  setSort(sort: ListSort | null): void;
  openDetail(key: string): void;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** Must be stable between renders, for example by `useMemo`. */
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  query: ListQuery<ListPage<Row>>;
  url: TableUrl;
  /** The search form above the rows. */
  search?: SearchForm;
  /** Content between search form and rows, such as quick filters. */
  above?: ReactNode;
  /** Totals of all matching rows by column key. Units: whole NT$. */
  totalsTwd?: TotalsTwd;
  /** Figures of the whole result, next to the row count. */
  facts?: readonly TableFact[];
  /** Action for an empty list. */
  emptyAction?: ReactNode;
  /** Key of layout, views and export; by default the screen's path, such as `fees/transaction-list`. */
  listKey?: string;
  /** The list's filters, to describe them in a file. */
  fields?: readonly AnyFilterField[];
  /** Export of all matching rows. Omitted without permission. */
  exporting?: ListExport<Row>;
  /** Row actions. Must be stable between renders, for example by `useMemo`. */
  rowActions?: readonly RowAction<Row>[];
  /** Actions on the list: new, import. */
  toolbarActions?: readonly ToolbarAction[];
  /** Actions on several rows. Enables the row selection. */
  bulkActions?: readonly BulkAction[];
  /** Returns a fact about the selected rows as text, such as their total, or null if unknown. */
  selectionFact?: (selection: ListSelection) => string | null;
  /** Keys of the screen, in addition to those of all lists, as a sentence. */
  moreKeys?: string;
}

const NONE: readonly never[] = [];

/** Number of skeleton rows that fill the view. */
const BONES = 20;

/** Heights of the pagination at the bottom of the view, and of the totals row above it. */
const FOOT_HEIGHT = 48;
const TOTALS_HEIGHT = 33;

const PARTS = { header: { cell: HeaderCell }, body: { row: MemoTableRow } };

/**
 * The table of all list screens, fed by the query cache. The first load shows a skeleton, later ones a thin
 * bar over the old rows. A failed load is shown in place with a retry. Narrow screens show cards. The search
 * form renders while rows load, and the tools after them.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowKey, query, url, search, above, totalsTwd, facts = NONE, emptyAction } = props;
  const { fields = NONE, exporting } = props;
  const { rowActions = NONE, toolbarActions = NONE, bulkActions = NONE } = props;
  const { data, error, isFetching } = query;
  const { t } = useTranslation('table');
  const language = useLanguage();
  const { pathname } = useLocation();
  const listKey = props.listKey ?? pathname.slice(1);
  const isNarrow = useNarrow();
  const columns = useMemo(() => fitColumns(props.columns, language), [props.columns, language]);
  const layoutPreference = tableLayoutOf(listKey);
  const layout = usePreference(layoutPreference);
  const { density } = layout;
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const columnsState = useMemo(
    () => ({ value: { ...OUTER_COLUMNS, ...columnsStateOf(columns, layout) } }),
    [columns, layout],
  );
  const setColumnWidth = useCallback<SetColumnWidth>(
    (key, width) => setPreference(layoutPreference, withColumnWidth(columns, layout, key, width)),
    [layoutPreference, columns, layout],
  );
  const topRef = useRef<HTMLElement>(null);
  const rows = useTableRows(data, rowKey, url.pageSize);
  useExistingPage(query, url);
  const selection = useSelectionOf(rows, url.filters);
  const canSelect = bulkActions.length > 0;
  const total = data?.total ?? 0;
  const isSelecting = useStore(selection.store, (state) => selectedCount(state, total) > 0) && canSelect;
  const rowKeyboard = useRowKeyboard(url.openDetail);
  useFocusedRowFallback(topRef, rows);

  const hasActions = rowActions.length > 0;
  const actionsWidth = rowActionsWidth(rowActions, t('actions.title'));
  const inRows = useMemo(
    () =>
      rowColumns({
        columns: withWidths(columns, layout),
        sort: url.sort,
        canSelect,
        actions: hasActions ? { title: t('actions.title'), width: actionsWidth } : null,
      }),
    [columns, layout, url.sort, canSelect, hasActions, t, actionsWidth],
  );
  const renders = useMemo(() => cellRenders(columns, language), [columns, language]);
  const searchColumns = search?.columns ?? NONE;
  const allColumns = useMemo(() => [...searchColumns, ...inRows], [searchColumns, inRows]);
  const scrollWidth =
    shown.reduce((sum, { width }) => sum + width, 0) +
    (canSelect ? BOX_WIDTH : 0) +
    (hasActions ? actionsWidth : 0);

  const about = describeFilters(fields, url.filters as Readonly<Record<string, FilterValue>>, {
    anyDate: t('period.any'),
    all: t('all'),
  });

  const hasFailed = error !== null && error !== undefined;
  const isFirstLoad = data === undefined;
  // Deferred, because rendering the form would delay the request for the rows.
  const isComplete = useDeferredValue(true, false);
  const emptyContent = <ListEmpty action={emptyAction} />;

  const changePage = (page: number, pageSize: PageSize) => {
    url.setPage(page, pageSize);
    topRef.current?.scrollIntoView({ block: 'nearest' });
  };
  const onRow: TableProps<TableRow<Row>>['onRow'] = ({ key, row }, index) =>
    row ? rowKeyboard(key, index === 0) : {};

  const rowsOrStandIn = (table: () => ReactNode) => {
    if (hasFailed && isFirstLoad) return null;
    if (isNarrow) {
      return (
        <CardList
          columns={columns}
          rows={rows}
          onOpen={url.openDetail}
          openKey={url.detail}
          label={label}
          emptyContent={emptyContent}
          rowActions={rowActions}
          canSelect={canSelect}
        />
      );
    }
    if (isFirstLoad) {
      return <TableSkeleton columns={shown} rowCount={rows.length} density={density} label={label} />;
    }
    return table();
  };

  return (
    <ProConfigProvider valueTypeMap={filterKinds}>
      <RowActionsContext value={rowActions}>
        <SelectionContext value={selection}>
          <ColumnWidthContext value={setColumnWidth}>
            <CellRenders value={renders}>
              <ProTable<TableRow<Row>, object, FilterValueType>
                className={styles.list}
                tableClassName={rowStyles.table}
                rowKey="key"
                columns={allColumns}
                columnsState={columnsState}
                dataSource={rows as TableRow<Row>[]}
                manualRequest
                {...(search && isComplete
                  ? {
                      search: search.search,
                      form: search.form,
                      formRef: search.formRef,
                      onSubmit: search.onSubmit,
                      searchFormRender: (_props, form) => search.frame(form),
                    }
                  : { search: false })}
                dateFormatter={false}
                tableExtraRender={() => (
                  <>
                    {search && !isComplete && <div className={styles.searchPlace} />}
                    {above}
                  </>
                )}
                headerTitle={<ListSummary total={data?.total} facts={isFirstLoad ? NONE : facts} />}
                toolBarRender={() => [<ToolbarActions key="actions" actions={toolbarActions} />]}
                options={{}}
                optionsRender={() => [
                  ...(isComplete
                    ? [
                        <TableTools<Row>
                          key="tools"
                          listKey={listKey}
                          title={label}
                          columns={columns}
                          shown={shown}
                          rows={data?.items ?? NONE}
                          total={total}
                          url={url}
                          totalsTwd={totalsTwd}
                          about={about}
                          exporting={exporting}
                          isNarrow={isNarrow}
                          moreKeys={props.moreKeys}
                        />,
                      ]
                    : []),
                  <RefreshTool
                    key="refresh"
                    isFetching={isFetching}
                    onRefresh={() => void query.refetch()}
                  />,
                  // An empty item would still take space.
                  ...(isNarrow
                    ? []
                    : [
                        <DensityTool
                          key="density"
                          density={density}
                          onDensity={(selected) =>
                            setPreference(layoutPreference, { ...layout, density: selected })
                          }
                        />,
                      ]),
                ]}
                tableRender={(_props, _all, { toolbar, table }) => (
                  <section ref={topRef} className={styles.section} aria-label={label} aria-busy={isFetching}>
                    {isSelecting ? (
                      <SelectionBar
                        store={selection.store}
                        actions={bulkActions}
                        total={total}
                        factOf={props.selectionFact}
                      />
                    ) : (
                      toolbar
                    )}
                    <div className={styles.bar} data-active={isFetching && !isFirstLoad} />
                    {hasFailed && (
                      <FailedLoad
                        className={isFirstLoad ? styles.failureAlone : styles.failureAbove}
                        error={error}
                        onRetry={() => void query.refetch()}
                      />
                    )}
                    {table}
                    {data !== undefined && data.total > 0 && (
                      <TableFooter
                        page={url.page}
                        pageSize={url.pageSize}
                        total={data.total}
                        isNarrow={isNarrow}
                        onChange={changePage}
                      />
                    )}
                  </section>
                )}
                tableViewRender={(_props, table) => (
                  <>{rowsOrStandIn(() => (typeof table === 'function' ? table() : table))}</>
                )}
                pagination={false}
                cardProps={false}
                loading={false}
                ErrorBoundary={false}
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
                rowClassName={({ key }) =>
                  key === url.detail ? `${rowStyles.row} ${rowStyles.open}` : (rowStyles.row ?? '')
                }
                onRow={onRow}
                onChange={(_pagination, _filters, sorter) => url.setSort(sortOf(sorter))}
                summary={() =>
                  totalsTwd && rows.length > 0
                    ? totalsRow(shown, t('totals'), totalsTwd, { before: canSelect, after: hasActions })
                    : null
                }
                locale={{ emptyText: emptyContent }}
                components={PARTS}
                rowHoverable={false}
              />
            </CellRenders>
          </ColumnWidthContext>
        </SelectionContext>
      </RowActionsContext>
    </ProConfigProvider>
  );
}

/** Returns rows with keys. Before the first response, returns as many empty rows as fill the view. */
function useTableRows<Row>(
  data: ListPage<Row> | undefined,
  rowKey: (row: Row) => string,
  pageSize: PageSize,
): readonly TableRow<Row>[] {
  return useMemo(() => {
    if (data) return data.items.map((row) => ({ key: rowKey(row), row }));
    return Array.from({ length: Math.min(pageSize, BONES) }, (_, index) => ({
      key: `pending-${index}`,
      row: null,
    }));
  }, [data, rowKey, pageSize]);
}

/** Manages the selection of the table. Other filters clear it, because "all matching rows" would change. */
function useSelectionOf<Row>(
  rows: readonly TableRow<Row>[],
  filters: object,
): { store: SelectionStore; pageKeys: readonly string[] } {
  const [store] = useState(createSelectionStore);
  const selectedIn = useRef(filters);
  useEffect(() => {
    // This also runs when a tab is shown again.
    if (selectedIn.current === filters) return;
    selectedIn.current = filters;
    clearSelection(store);
  }, [store, filters]);
  return useMemo(
    () => ({ store, pageKeys: rows.flatMap(({ key, row }) => (row === null ? [] : [key])) }),
    [store, rows],
  );
}

/** Moves to the last page if the current one no longer exists, for example after rows were voided. */
function useExistingPage<Row>(query: ListQuery<ListPage<Row>>, url: TableUrl): void {
  const { data, isPlaceholderData } = query;
  const lastPage = data ? Math.max(1, Math.ceil(data.total / url.pageSize)) : url.page;
  const { correctPage, page } = url;
  useEffect(() => {
    if (!isPlaceholderData && page > lastPage) correctPage(lastPage);
  }, [isPlaceholderData, page, lastPage, correctPage]);
}
