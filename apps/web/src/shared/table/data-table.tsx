import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import type { ListExport } from '../export/list-export.ts';
import { FailedLoad } from '../feedback/failed-load.tsx';
import { useLanguage } from '../formats/use-language.ts';
import { setPreference, usePreference } from '../preferences/preference-store.ts';
import { CardList } from './card-list.tsx';
import styles from './data-table.module.css';
import { type AnyFilterField, describeFilters, type FilterValue } from './filter-field.ts';
import { fitColumns } from './fit-columns.ts';
import { ColumnWidthContext, type SetColumnWidth } from './head-cell.tsx';
import { ListEmpty } from './list-empty.tsx';
import type { ListPage, ListQuery } from './list-query.ts';
import type { ListSort, PageSize } from './list-state.ts';
import { RowActionsContext } from './row-actions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import {
  clearSelection,
  createSelectionStore,
  SelectionContext,
  type SelectionStore,
  selectedCount,
} from './selection-store.ts';
import type { BulkAction, RowAction, ToolbarAction } from './table-action.ts';
import type { TableColumn } from './table-column.ts';
import { TableFoot } from './table-foot.tsx';
import { shownColumns, tableLayoutOf, withColumnWidth } from './table-layout.ts';
import { type TableFact, TableToolbar } from './table-toolbar.tsx';
import type { TotalsTwd } from './totals-row.tsx';
import { useNarrow } from './use-narrow.ts';
import { useTableTools } from './use-table-tools.ts';
import { WideBones } from './wide-bones.tsx';
import { type TableRow, WideTable } from './wide-table.tsx';

/** The part of a list's URL that its table reads and writes (`useListUrl`). */
export interface TableUrl {
  /** The same object as long as they say the same. */
  filters: object;
  page: number;
  pageSize: PageSize;
  sort: ListSort | null;
  detail: string | null;
  setPage(page: number, pageSize: PageSize): void;
  correctPage(page: number): void;
  setSort(sort: ListSort | null): void;
  openDetail(key: string): void;
  search: string;
  applySearch(search: string): void;
}

export interface DataTableProps<Row> {
  /** What the rows are, for those who do not see the heading. */
  label: string;
  /** Stable between renders, best made by `useMemo`. */
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  query: ListQuery<ListPage<Row>>;
  url: TableUrl;
  /** Sums over all matching rows, not only the page's: whole NT$ by column key. */
  totalsTwd?: TotalsTwd;
  /** Figures of the whole result, beside the number of rows. */
  facts?: readonly TableFact[];
  /** What a reader may do about an empty list. */
  emptyAction?: ReactNode;
  /** Under what its layout, views and export go; left out: the screen's path, as of `fees/transaction-list`. */
  listKey?: string;
  /** The list's filters, for saying what was asked for in a file. */
  fields?: readonly AnyFilterField[];
  /** How all matching rows are exported; left out where the user may not. */
  exporting?: ListExport<Row>;
  /** What can be done with a row; stable between renders, best by `useMemo`. */
  rowActions?: readonly RowAction<Row>[];
  /** What can be done with the list: new, import. */
  toolbarActions?: readonly ToolbarAction[];
  /** What can be done with several rows; with one or more of these, rows can be selected. */
  bulkActions?: readonly BulkAction[];
}

const NO_ACTIONS: readonly never[] = [];
const NO_FIELDS: readonly AnyFilterField[] = [];

/** Rows that fill a view. */
const BONES = 20;

/**
 * The one table of every list screen, fed by the query cache.
 * First load as bones in the shape of the table, later ones under a thin bar with the old rows in view; a failed
 * load in place with a way to try again; cards instead of rows on a narrow screen.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowKey, query, url, totalsTwd, facts = NO_ACTIONS, emptyAction } = props;
  const { fields = NO_FIELDS, exporting } = props;
  const language = useLanguage();
  const columns = useMemo(() => fitColumns(props.columns, language), [props.columns, language]);
  const { pathname } = useLocation();
  const listKey = props.listKey ?? pathname.slice(1);
  const { rowActions = NO_ACTIONS, toolbarActions = NO_ACTIONS, bulkActions = NO_ACTIONS } = props;
  const { data, error, isFetching } = query;
  const { t } = useTranslation('table');
  const isNarrow = useNarrow();
  const layoutPreference = tableLayoutOf(listKey);
  const layout = usePreference(layoutPreference);
  const { density } = layout;
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
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

  const about = describeFilters(fields, url.filters as Readonly<Record<string, FilterValue>>, {
    anyDate: t('period.any'),
    all: t('all'),
  });

  const Tools = useTableTools(data !== undefined);

  const hasFailed = error !== null && error !== undefined;
  const isFirstLoad = data === undefined;

  const changePage = (page: number, pageSize: PageSize) => {
    url.setPage(page, pageSize);
    topRef.current?.scrollIntoView({ block: 'nearest' });
  };

  const ListBody = isNarrow ? CardList : WideTable;
  const bodyProps = {
    columns: isNarrow ? columns : shown,
    rows,
    sort: url.sort,
    onSort: url.setSort,
    onOpen: url.openDetail,
    openKey: url.detail,
    totalsTwd,
    density,
    label,
    emptyContent: <ListEmpty action={emptyAction} />,
    rowActions,
    canSelect,
  };

  return (
    <section ref={topRef} className={styles.section} aria-label={label} aria-busy={isFetching}>
      {isSelecting ? (
        <SelectionBar store={selection.store} actions={bulkActions} total={total} />
      ) : (
        <TableToolbar
          total={data?.total}
          facts={isFirstLoad ? NO_ACTIONS : facts}
          actions={toolbarActions}
          tools={
            Tools && (
              <Tools<Row>
                listKey={listKey}
                title={label}
                columns={columns}
                shown={shown}
                rows={data?.items ?? NO_ACTIONS}
                total={total}
                url={url}
                totalsTwd={totalsTwd}
                about={about}
                exporting={exporting}
                isNarrow={isNarrow}
              />
            )
          }
          density={isNarrow ? null : density}
          onDensity={(chosen) => setPreference(layoutPreference, { ...layout, density: chosen })}
          isFetching={isFetching}
          onRefresh={() => void query.refetch()}
        />
      )}
      <div className={styles.bar} data-active={isFetching && !isFirstLoad} />
      {hasFailed && (
        <FailedLoad
          className={isFirstLoad ? styles.failureAlone : styles.failureAbove}
          error={error}
          onRetry={() => void query.refetch()}
        />
      )}
      {!(hasFailed && isFirstLoad) && (
        <RowActionsContext value={rowActions}>
          <SelectionContext value={selection}>
            {isFirstLoad && !isNarrow ? (
              <WideBones columns={shown} rowCount={rows.length} density={density} label={label} />
            ) : (
              <ColumnWidthContext value={setColumnWidth}>
                <ListBody {...bodyProps} />
              </ColumnWidthContext>
            )}
          </SelectionContext>
        </RowActionsContext>
      )}
      {data !== undefined && data.total > 0 && (
        <TableFoot
          page={url.page}
          pageSize={url.pageSize}
          total={data.total}
          isNarrow={isNarrow}
          onChange={changePage}
        />
      )}
    </section>
  );
}

/** Rows with their keys; before the first answer as many empty ones as fill the view. */
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

/** The selection of this table. Other filters end it: what was meant by "all that match" is not there any more. */
function useSelectionOf<Row>(
  rows: readonly TableRow<Row>[],
  filters: object,
): { store: SelectionStore; pageKeys: readonly string[] } {
  const [store] = useState(createSelectionStore);
  const selectedIn = useRef(filters);
  useEffect(() => {
    // A tab that comes back runs this too.
    if (selectedIn.current === filters) return;
    selectedIn.current = filters;
    clearSelection(store);
  }, [store, filters]);
  return useMemo(
    () => ({ store, pageKeys: rows.flatMap(({ key, row }) => (row === null ? [] : [key])) }),
    [store, rows],
  );
}

/** A link to a page that has gone since (rows were voided, filters of another day) shows the last page there is. */
function useExistingPage<Row>(query: ListQuery<ListPage<Row>>, url: TableUrl): void {
  const { data, isPlaceholderData } = query;
  const lastPage = data ? Math.max(1, Math.ceil(data.total / url.pageSize)) : url.page;
  const { correctPage, page } = url;
  useEffect(() => {
    if (!isPlaceholderData && page > lastPage) correctPage(lastPage);
  }, [isPlaceholderData, page, lastPage, correctPage]);
}
