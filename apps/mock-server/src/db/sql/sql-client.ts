/** How rows come back: objects by column name, or arrays in column order (what drizzle asks for). */
export type RowMode = 'object' | 'array';

export type QueryOptions = { readonly rowMode?: RowMode };

/** Answer of one statement; `affectedRows` counts inserted, updated or deleted rows (0 for a select). */
export type QueryAnswer<Row> = { readonly rows: Row[]; readonly affectedRows: number };

/** A value that `copyRows` writes; booleans, numbers and text become what the column's type reads. */
export type CopyValue = string | number | boolean | null;

/**
 * SQL text in, rows out; the same on PGlite and on PostgreSQL.
 * Shape of values: instants and dates are PostgreSQL's own text in Asia/Taipei (`2026-11-20 10:00:00+08`,
 * `2026-11-20`), int8 and numeric are numbers, json is parsed, bytea is Uint8Array.
 * Errors: `DatabaseError` with the SQLSTATE in `code`.
 */
export type SqlRunner = {
  query<Row = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<QueryAnswer<Row>>;
  /** Several statements at once, without parameters and without an answer. */
  exec(text: string): Promise<void>;
  /** Bulk insert in the order given; resolves to the number of rows. */
  copyRows(table: string, columns: readonly string[], rows: Iterable<readonly CopyValue[]>): Promise<number>;
};

export type NotificationListener = (payload: string) => void;

export type SqlClient = SqlRunner & {
  /**
   * Runs `run` between BEGIN and COMMIT; any error rolls back and is passed on.
   * Within it only the given runner may be used: a statement of the client itself is refused, because on
   * PGlite it would wait for its own transaction and on PostgreSQL it would not see its rows.
   */
  transaction<T>(run: (runner: SqlRunner) => Promise<T>): Promise<T>;
  /** Resolves when listening, to the function that ends it. */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>;
  /** Waits for the work in hand, then closes. Later statements are refused. */
  close(): Promise<void>;
};
