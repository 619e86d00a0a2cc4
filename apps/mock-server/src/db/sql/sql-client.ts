/** Form of rows: objects by column name, or arrays in column order (required by drizzle). */
export type RowMode = 'object' | 'array';

export type QueryOptions = { readonly rowMode?: RowMode };

/** Result of one statement; `affectedRows` counts inserted, updated or deleted rows (0 for a select). */
export type QueryResult<Row> = { readonly rows: Row[]; readonly affectedRows: number };

/** Value for `copyRows`; booleans, numbers and text are converted by the column's type. */
export type CopyValue = string | number | boolean | null;

/**
 * SQL text in, rows out; the same on PGlite and on PostgreSQL.
 * Shape of values: instants and dates are PostgreSQL's own text in Asia/Taipei (`2026-11-20 10:00:00+08`,
 * `2026-11-20`), int8 and numeric are numbers, json is parsed, bytea is Uint8Array.
 * Rejects with `DatabaseError` and the SQLSTATE in `code`.
 */
export type SqlRunner = {
  query<Row = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<QueryResult<Row>>;
  /** Runs several statements at once, without parameters and without a result. */
  exec(text: string): Promise<void>;
  /** Inserts rows in bulk in the given order; resolves to their number. */
  copyRows(table: string, columns: readonly string[], rows: Iterable<readonly CopyValue[]>): Promise<number>;
};

export type NotificationListener = (payload: string) => void;

export type SqlClient = SqlRunner & {
  /**
   * Runs `run` between BEGIN and COMMIT; any error rolls back and is passed on.
   * Use only the given runner within: statements of the client are rejected. On PGlite they would wait for their own
   * transaction, and on PostgreSQL they would not see its rows.
   */
  transaction<T>(run: (runner: SqlRunner) => Promise<T>): Promise<T>;
  /** Resolves, once listening, with the function that unsubscribes. */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>;
  /** Waits for running work, then closes. Later statements are rejected. */
  close(): Promise<void>;
};
