import type pg from 'pg';
import { Listeners } from '../sql/channel-listeners.ts';
import { DatabaseError, SqlState, toDatabaseErrorFields } from '../sql/database-error.ts';
import { countStatement } from '../sql/query-counter.ts';
import { createSerialSession } from '../sql/serial-session.ts';
import type { CopyValue, QueryOptions, QueryResult, SqlClient, SqlRunner } from '../sql/sql-client.ts';
import { assertNotInTransaction, runInTransactionContext } from '../sql/transaction-context.ts';
import { pgDriver } from './pg-driver.ts';
import { ListenConnection } from './postgres-listening.ts';

export type PostgresClientOptions = {
  readonly url: string;
  /** Time limit of one statement, in ms; 0 for no limit. */
  readonly timeLimitMs: number;
};

type Session = Pick<pg.Pool | pg.PoolClient, 'query'>;

const asText = (value: string) => value;
const asNumber = (value: string) => Number(value);

let types: pg.CustomTypesConfig | undefined;

/** Same parsers as in PGlite's worker (pglite-worker.ts); a difference would return wrong rows. */
function typeParsers(): pg.CustomTypesConfig {
  if (types !== undefined) return types;
  const { builtins, getTypeParser } = pgDriver().types;
  const parsers = new Map<number, (value: string) => unknown>([
    [builtins.DATE, asText],
    [builtins.TIME, asText],
    [builtins.TIMESTAMP, asText],
    [builtins.TIMESTAMPTZ, asText],
    [builtins.INTERVAL, asText],
    [builtins.INT8, asNumber],
    [builtins.NUMERIC, asNumber],
  ]);
  types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      parsers.get(oid) ?? getTypeParser(oid, format as 'text')) as typeof getTypeParser,
  };
  return types;
}

const COPY_ROWS_PER_STATEMENT = 5_000;

export type PostgresClient = SqlClient & {
  /** Cuts the connections: running work fails and is rolled back. Later statements are rejected. */
  abandon(): void;
};

/** Opens a PostgreSQL server through a pool, which connects with the first statement. */
export function openPostgresClient(options: PostgresClientOptions): PostgresClient {
  const connection: pg.ClientConfig = {
    connectionString: options.url,
    types: typeParsers(),
    application_name: 'parking-plus',
    options: `-c TimeZone=Asia/Taipei -c statement_timeout=${options.timeLimitMs}`,
  };
  const pool = new (pgDriver().Pool)({ ...connection, max: 10 });
  // The pool replaces an idle session that the server ends; without this listener it would end the process.
  pool.on('error', () => {});
  const inHand = new Set<pg.PoolClient>();
  pool.on('acquire', (session) => inHand.add(session));
  pool.on('release', (_error, session) => inHand.delete(session));
  const listening = new ListenConnection(connection, new Listeners());
  let isClosed = false;

  function admit(): void {
    assertNotInTransaction(client);
    if (isClosed) {
      throw new DatabaseError({ code: SqlState.ConnectionFailure, message: 'The database has been closed.' });
    }
  }

  const client: PostgresClient = {
    async query<Row>(text: string, params?: readonly unknown[], queryOptions?: QueryOptions) {
      admit();
      return runnerOn(pool).query<Row>(text, params, queryOptions);
    },
    async exec(text) {
      admit();
      return runnerOn(pool).exec(text);
    },
    // All parts or none, like one COPY.
    copyRows: (table, columns, rows) => client.transaction((runner) => runner.copyRows(table, columns, rows)),
    async transaction(run) {
      admit();
      const connected = await pool.connect().catch(raise);
      const session = createSerialSession(connected);
      let isBroken = false;
      try {
        await session.query('begin');
        const result = await runInTransactionContext(client, () => run(runnerOn(session)));
        const { command } = await session.query('commit');
        if (command === 'COMMIT') return result;
        throw new DatabaseError({
          code: SqlState.FailedTransaction,
          message: 'Rolled back: an earlier statement of the transaction had failed.',
        });
      } catch (error) {
        await session.query('rollback').catch(() => {
          isBroken = true;
        });
        throw error instanceof pgDriver().DatabaseError ? raise(error) : error;
      } finally {
        connected.release(isBroken);
      }
    },
    listen: (channel, listener) => listening.listen(channel, listener),
    abandon() {
      isClosed = true;
      // During a statement `end` cuts the connection instead of waiting for the result.
      for (const session of inHand) void (session as unknown as pg.Client).end().catch(() => {});
      void listening.close().catch(() => {});
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await listening.close();
      await pool.end();
    },
  };
  return client;
}

function runnerOn(session: Session): SqlRunner {
  const runner: SqlRunner = {
    async query<Row>(text: string, params: readonly unknown[] = [], { rowMode }: QueryOptions = {}) {
      countStatement();
      const values = params.map((value) => (value === undefined ? null : value));
      const types = typeParsers();
      const statement = rowMode === 'array' ? { text, values, types, rowMode } : { text, values, types };
      const { rows, rowCount, command } = await session.query(statement as pg.QueryConfig).catch(raise);
      return { rows, affectedRows: command === 'SELECT' ? 0 : (rowCount ?? 0) } as QueryResult<Row>;
    },
    async exec(text) {
      countStatement();
      await session.query(text).catch(raise);
    },
    async copyRows(table, columns, rows: Iterable<readonly CopyValue[]>) {
      const { escapeIdentifier } = pgDriver();
      const names = columns.map(escapeIdentifier).join(', ');
      const target = table.split('.').map(escapeIdentifier).join('.');
      // json_populate_recordset reads each value by its column's type, so no list of types is needed here.
      const values = await copiedColumns(runner, target, columns);
      const text = `insert into ${target} (${names}) select ${values} from json_populate_recordset(null::${target}, $1::json)`;
      let count = 0;
      for (const part of partsOf(rows, COPY_ROWS_PER_STATEMENT)) {
        const records = part.map((row) =>
          Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null])),
        );
        await runner.query(text, [JSON.stringify(records)]);
        count += part.length;
      }
      return count;
    },
  };
  return runner;
}

/**
 * Returns the select expression of each column: a JSON document arrives as its text, as with COPY, not as a JSON
 * string.
 */
async function copiedColumns(runner: SqlRunner, target: string, columns: readonly string[]): Promise<string> {
  const { rows } = await runner.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and atttypid in ('json'::regtype, 'jsonb'::regtype)`,
    [target],
  );
  const documents = new Set(rows.map(({ name }) => name));
  return columns
    .map((name) => {
      const column = pgDriver().escapeIdentifier(name);
      return documents.has(name) ? `(${column} #>> '{}')::jsonb` : column;
    })
    .join(', ');
}

function* partsOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let part: T[] = [];
  for (const item of items) {
    part.push(item);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

function raise(error: unknown): never {
  if (error instanceof DatabaseError) throw error;
  throw new DatabaseError(toDatabaseErrorFields(error), { cause: error });
}
