import { AsyncContext } from './async-context.ts';
import type { SqlClient, SqlRunner } from './sql-client.ts';
import { assertNotInTransaction, runInTransactionContext } from './transaction-context.ts';

type AfterCommit = () => void | Promise<void>;

type Whole = {
  readonly runner: SqlRunner;
  readonly afterCommit: AfterCommit[];
  isOpen: boolean;
  /** Queue of the savepoints. */
  line: Promise<unknown>;
  savepoints: number;
};

/** Client whose callers can be joined into one transaction without their knowledge. */
export type TransactionalClient = SqlClient & {
  /**
   * Runs all statements of `run` and its callees in one transaction: inner transactions are savepoints, and a failed
   * statement outside of one fails the whole. Within another call it is part of that one.
   */
  inOneTransaction<T>(run: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` after the commit of the surrounding `inOneTransaction`, never if it fails; at once outside of one.
   */
  afterCommit(work: AfterCommit): Promise<void>;
};

/** Adds `inOneTransaction` to a client; outside of it, calls pass through unchanged. */
export function createTransactionalClient(client: SqlClient): TransactionalClient {
  const wholes = new AsyncContext<Whole>();

  /** Work that still runs after its transaction has ended is outside of it. */
  function openWhole(): Whole | undefined {
    const whole = wholes.getStore();
    return whole?.isOpen ? whole : undefined;
  }

  function runner(): SqlRunner {
    const whole = openWhole();
    if (whole === undefined) return client;
    assertNotInTransaction(self);
    return whole.runner;
  }

  function savepoint<T>(whole: Whole, run: (runner: SqlRunner) => Promise<T>): Promise<T> {
    assertNotInTransaction(self);
    const result = whole.line.then(async () => {
      whole.savepoints += 1;
      const name = `whole_${whole.savepoints}`;
      await whole.runner.exec(`savepoint ${name}`);
      try {
        const value = await runInTransactionContext(self, () => run(whole.runner));
        await whole.runner.exec(`release savepoint ${name}`);
        return value;
      } catch (error) {
        // A lost connection rolls back automatically; the first error is reported.
        await whole.runner.exec(`rollback to savepoint ${name}`).catch(() => {});
        throw error;
      }
    });
    whole.line = result.catch(() => {});
    return result;
  }

  const self: TransactionalClient = {
    query: async (text, params, options) => runner().query(text, params, options),
    exec: async (text) => runner().exec(text),
    copyRows: async (table, columns, rows) => runner().copyRows(table, columns, rows),
    async transaction(run) {
      const whole = openWhole();
      return whole === undefined ? client.transaction(run) : savepoint(whole, run);
    },
    async inOneTransaction(run) {
      if (openWhole() !== undefined) return run();
      const afterCommit: AfterCommit[] = [];
      const result = await client.transaction(async (inner) => {
        const whole: Whole = {
          runner: inner,
          afterCommit,
          isOpen: true,
          line: Promise.resolve(),
          savepoints: 0,
        };
        try {
          return await wholes.run(whole, run);
        } finally {
          whole.isOpen = false;
        }
      });
      for (const work of afterCommit) await work();
      return result;
    },
    async afterCommit(work) {
      const whole = openWhole();
      if (whole === undefined) await work();
      else whole.afterCommit.push(work);
    },
    listen: (channel, listener) => client.listen(channel, listener),
    close: () => client.close(),
  };
  return self;
}
