import type { SqlClient } from './sql-client.ts';

/** The client, its statements waiting until `ready` has settled; a failed `ready` is the error of each of them. */
export function gateClient(client: SqlClient, ready: Promise<unknown>): SqlClient {
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
