import type { SqlClient } from './sql-client.ts';

/** Queues statements until `ready` resolves; a rejected `ready` is the error of each. */
export function deferUntilReady(client: SqlClient, ready: Promise<unknown>): SqlClient {
  return {
    async query(text, params, options) {
      await ready;
      return client.query(text, params, options);
    },
    async exec(text) {
      await ready;
      return client.exec(text);
    },
    async copyRows(table, columns, rows) {
      await ready;
      return client.copyRows(table, columns, rows);
    },
    async transaction(run) {
      await ready;
      return client.transaction(run);
    },
    async listen(channel, listener) {
      await ready;
      return client.listen(channel, listener);
    },
    close: () => client.close(),
  };
}
