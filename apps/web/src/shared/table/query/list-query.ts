/** One page of a list, as every list of the contract answers. */
export interface ListPage<Row> {
  items: readonly Row[];
  /** All matching rows. */
  total: number;
}

/** What a table needs of a query of the cache (`useQuery` with `keepPreviousData`). */
export interface ListQuery<Page> {
  data: Page | undefined;
  error: unknown;
  isFetching: boolean;
  /** Whether `data` still is the previous page. */
  isPlaceholderData: boolean;
  refetch(): unknown;
}
