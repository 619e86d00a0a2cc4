import { Listeners } from '../sql/channel-listeners.ts';
import { copyChunks } from '../sql/copy-format.ts';
import { DatabaseError, SqlState } from '../sql/database-error.ts';
import { isReadOnlyStatement } from '../sql/is-read-only-statement.ts';
import { countStatement } from '../sql/query-counter.ts';
import type { CopyValue, QueryOptions, QueryResult, SqlClient, SqlRunner } from '../sql/sql-client.ts';
import { assertNotInTransaction, runInTransactionContext } from '../sql/transaction-context.ts';
import { PgliteConnection, RequestNotSentError } from './pglite-connection.ts';

/** Options of PGlite on a data directory, in a separate thread. */
export type PgliteClientOptions = {
  /** Returns the data directory once it is in place; called once. */
  readonly dataDirectory: () => Promise<string>;
  /** Time limit of one statement, in ms; 0 for no limit. */
  readonly timeLimitMs: number;
};

export type DirectorySwapSteps = {
  /**
   * Queries the current directory through `present`, without concurrent writes: the client itself would wait for this
   * step.
   */
  make(present: SqlRunner): Promise<boolean>;
  take(): Promise<void>;
};

/** Client with the operations of an embedded database. */
export type PgliteClient = SqlClient & {
  /** Resolves with the first opening; after a crash, statements wait for the reopening themselves. */
  readonly opened: Promise<void>;
  /** Increases before any possible change of a row: nothing has changed while it is equal. */
  changeCount(): number;
  /**
   * Replaces the data directory: `make` creates another, `take` puts it in place of the current one, which is lost
   * and needs no clean close. Statements wait until the new one is open. If `make` fails or returns false, nothing
   * changes.
   * Resolves to whether it was replaced.
   */
  replaceDirectory(steps: DirectorySwapSteps): Promise<boolean>;
  /** Ends the thread like a crash; the next statement reopens it. For tests and scenarios. */
  crash(): Promise<void>;
};

/** Opens the data directory in a new thread. Returns at once; statements wait until it is open. */
export function openPgliteClient(options: PgliteClientOptions): PgliteClient {
  const listeners = new Listeners();
  const placing = options.dataDirectory();
  placing.catch(() => {});
  let connection: PgliteConnection | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let reads: Promise<unknown> = Promise.resolve();
  let changes = 0;
  let isClosed = false;

  function connect(dataDirectory: string): PgliteConnection {
    const made: PgliteConnection = new PgliteConnection({
      dataDirectory,
      onNotification: (channel, payload) => listeners.deliver(channel, payload),
      onLost: () => {
        changes += 1;
        if (connection === made) connection = undefined;
      },
    });
    // Requests run in order, so these come before any later statement.
    for (const channel of listeners.channels()) void made.send(listenRequest(channel), 0).catch(() => {});
    return made;
  }

  function refuseClosed(): void {
    if (!isClosed) return;
    throw new DatabaseError({ code: SqlState.ConnectionFailure, message: 'The database has been closed.' });
  }

  async function connected(): Promise<PgliteConnection> {
    refuseClosed();
    const dataDirectory = await placing;
    // Closed by now: a new thread would open a directory that another process may have claimed.
    refuseClosed();
    connection ??= connect(dataDirectory);
    const current = connection;
    await current.opened;
    return current;
  }

  /** Runs one write or one transaction at a time: PGlite has a single session. */
  function inLine<T>(work: (current: PgliteConnection) => Promise<T>): Promise<T> {
    assertNotInTransaction(client);
    const before = reads;
    const result = line.then(() => before).then(async () => work(await connected()));
    line = result.catch(() => {});
    return result;
  }

  /**
   * Runs reads after the queued work before them, without waiting for each other: the thread runs them one by one
   * anyway.
   * A read that never started is sent again, because another statement caused its failure.
   */
  function besideReads<T>(work: (current: PgliteConnection) => Promise<T>): Promise<T> {
    assertNotInTransaction(client);
    const result = line.then(async () => {
      try {
        return await work(await connected());
      } catch (error) {
        if (!(error instanceof RequestNotSentError)) throw error;
        return work(await connected());
      }
    });
    const settled = result.catch(() => {});
    reads = reads.then(() => settled);
    return result;
  }

  const client: PgliteClient = {
    opened: connected().then(() => {}),
    changeCount: () => changes,
    query: (text, params, queryOptions) =>
      (isReadOnlyStatement(text) ? besideReads : inLine)((current) =>
        runnerOn(current).query(text, params, queryOptions),
      ),
    exec: (text) => inLine((current) => runnerOn(current).exec(text)),
    copyRows: (table, columns, rows) => inLine((current) => runnerOn(current).copyRows(table, columns, rows)),
    transaction: (run) => inLine((current) => transactionOn(current, run)),
    async listen(channel, listener) {
      if (listeners.add(channel, listener)) {
        await inLine((current) => current.send(listenRequest(channel), options.timeLimitMs));
      }
      return async () => {
        if (listeners.remove(channel, listener) && !isClosed) {
          await inLine((current) =>
            current.send({ kind: 'exec', text: `unlisten ${quoteName(channel)}` }, options.timeLimitMs),
          );
        }
      };
    },
    replaceDirectory: ({ make, take }) =>
      inLine(async (current) => {
        if (!(await make(runnerOn(current)))) return false;
        await current.terminate();
        await take();
        await connected();
        return true;
      }),
    async crash() {
      await connection?.terminate();
    },
    async close() {
      if (isClosed) return;
      assertNotInTransaction(client);
      const last = Promise.all([line, reads]);
      isClosed = true;
      await last;
      if (connection !== undefined) await shutDown(connection);
      connection = undefined;
    },
  };
  client.opened.catch(() => {});
  return client;

  function runnerOn(current: PgliteConnection): SqlRunner {
    return {
      query<Row>(text: string, params: readonly unknown[] = [], queryOptions: QueryOptions = {}) {
        countStatement();
        if (!isReadOnlyStatement(text)) changes += 1;
        return current.send(
          { kind: 'query', text, params, rowMode: queryOptions.rowMode ?? 'object' },
          options.timeLimitMs,
        ) as Promise<QueryResult<Row>>;
      },
      exec(text) {
        countStatement();
        changes += 1;
        return current.send({ kind: 'exec', text }, options.timeLimitMs);
      },
      async copyRows(table, columns, rows: Iterable<readonly CopyValue[]>) {
        const text = `copy ${quoteName(table)} (${columns.map(quoteName).join(', ')}) from '/dev/blob'`;
        let count = 0;
        for (const chunk of copyChunks(rows)) {
          countStatement();
          changes += 1;
          count += chunk.rowCount;
          await current.send({ kind: 'copy', text, data: chunk.data }, 0, [chunk.data.buffer]);
        }
        return count;
      },
    };
  }

  async function transactionOn<T>(
    current: PgliteConnection,
    run: (runner: SqlRunner) => Promise<T>,
  ): Promise<T> {
    await current.send({ kind: 'exec', text: 'begin' }, options.timeLimitMs);
    try {
      const result = await runInTransactionContext(client, () => run(runnerOn(current)));
      await current.send({ kind: 'commit' }, options.timeLimitMs);
      return result;
    } catch (error) {
      // A lost connection rolls back automatically, and so does a failed COMMIT.
      if (!current.isLost) await current.send({ kind: 'exec', text: 'rollback' }, options.timeLimitMs);
      throw error;
    } finally {
      changes += 1;
    }
  }
}

async function shutDown(connection: PgliteConnection): Promise<void> {
  if (!connection.isLost)
    await connection.opened.then(() => connection.send({ kind: 'close' }, 10_000)).catch(() => {});
  await connection.terminate();
}

const listenRequest = (channel: string) => ({ kind: 'exec', text: `listen ${quoteName(channel)}` }) as const;

const quoteName = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
