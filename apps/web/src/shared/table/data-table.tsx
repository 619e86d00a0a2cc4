import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FailedLoad } from '../feedback/failed-load.tsx';
import { CardList } from './card-list.tsx';
import styles from './data-table.module.css';
import { ListEmpty } from './list-empty.tsx';
import type { ListPage, ListQuery } from './list-query.ts';
import type { ListSort, PageSize } from './list-state.ts';
import type { TableColumn } from './table-column.ts';
import { TableFoot } from './table-foot.tsx';
import { type TableFact, TableToolbar } from './table-toolbar.tsx';
import type { TotalsTwd } from './totals-row.tsx';
import { useNarrow } from './use-narrow.ts';
import { type Density, type TableRow, WideTable } from './wide-table.tsx';

/** The part of a list's URL that its table reads and writes (`useListUrl`). */
export interface TableUrl {
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
}

/** Rows that fill a view. */
const BONES = 20;

/**
 * The one table of every list screen, fed by the query cache.
 * First load as bones in the shape of the table, later ones under a thin bar with the old rows in view; a failed
 * load in place with a way to try again; cards instead of rows on a narrow screen.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, query, url, totalsTwd, facts = [], emptyAction } = props;
  const { data, error, isFetching } = query;
  const isNarrow = useNarrow();
  const [density, setDensity] = useState<Density>('small');
  const topRef = useRef<HTMLElement>(null);
  const rows = useTableRows(data, rowKey, url.pageSize);
  useExistingPage(query, url);

  const hasFailed = error !== null && error !== undefined;
  const isFirstLoad = data === undefined;

  const changePage = (page: number, pageSize: PageSize) => {
    url.setPage(page, pageSize);
    topRef.current?.scrollIntoView({ block: 'nearest' });
  };

  const ListBody = isNarrow ? CardList : WideTable;
  const bodyProps = {
    columns,
    rows,
    sort: url.sort,
    onSort: url.setSort,
    onOpen: url.openDetail,
    openKey: url.detail,
    totalsTwd,
    density,
    label,
    emptyContent: <ListEmpty action={emptyAction} />,
  };

  return (
    <section ref={topRef} className={styles.section} aria-label={label} aria-busy={isFetching}>
      <TableToolbar
        total={data?.total}
        facts={isFirstLoad ? [] : facts}
        density={isNarrow ? null : density}
        onDensity={setDensity}
        isFetching={isFetching}
        onRefresh={() => void query.refetch()}
      />
      <div className={styles.bar} data-active={isFetching && !isFirstLoad} />
      {hasFailed && (
        <FailedLoad
          className={isFirstLoad ? styles.failureAlone : styles.failureAbove}
          error={error}
          onRetry={() => void query.refetch()}
        />
      )}
      {!(hasFailed && isFirstLoad) && <ListBody {...bodyProps} />}
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

/** A link to a page that has gone since (rows were voided, filters of another day) shows the last page there is. */
function useExistingPage<Row>(query: ListQuery<ListPage<Row>>, url: TableUrl): void {
  const { data, isPlaceholderData } = query;
  const lastPage = data ? Math.max(1, Math.ceil(data.total / url.pageSize)) : url.page;
  const { correctPage, page } = url;
  useEffect(() => {
    if (!isPlaceholderData && page > lastPage) correctPage(lastPage);
  }, [isPlaceholderData, page, lastPage, correctPage]);
}
