/** A list page of the contract. */
export interface ListPage<Row> {
  items: readonly Row[];
  /** Number of all matching rows. */
  total: number;
}

/** Members of a query that a table needs (`useQuery` with `keepPreviousData`). */
export interface ListQuery<Page> {
  data: Page | undefined;
  error: unknown;
  isFetching: boolean;
  /** True if `data` is still the previous page. */
  isPlaceholderData: boolean;
  refetch(): unknown;
}
