import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { SqlState, toDatabaseErrorFields } from '../sql/database-error.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { TaggedRequest, WorkerMessage, WorkerOptions } from './worker-messages.ts';

const asText = (value: string) => value;
const asNumber = (value: string) => Number(value);

// Functions cannot be sent to a worker, so the parsers are here; node-postgres gets the same in postgres-client.ts.
const parsers = {
  [types.DATE]: asText,
  [types.TIME]: asText,
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.INT8]: asNumber,
  [types.NUMERIC]: asNumber,
};

const port = parentPort;
if (port === null) throw new Error('pglite-worker runs as a worker thread only.');
const tell = (message: WorkerMessage) => port.postMessage(message);

const { dataDirectory, program } = workerData as WorkerOptions;
const compiling = program === undefined ? compileProgram() : Promise.resolve(program);
const opening = compiling.then(async (pgliteWasmModule) => {
  const extensions = { btree_gist, pg_trgm };
  const database = await PGlite.create({ dataDir: dataDirectory, extensions, parsers, pgliteWasmModule });
  await database.exec(`set time zone 'Asia/Taipei'`);
  database.onNotification((channel, payload) => tell({ kind: 'notification', channel, payload }));
  return { database, statements: new PreparedStatements(database) };
});
opening.then(
  async () => tell({ kind: 'open', program: await compiling }),
  (error: unknown) => tell({ kind: 'open-failed', error: toDatabaseErrorFields(error) }),
);

let line: Promise<void> = Promise.resolve();
port.on('message', (request: TaggedRequest) => {
  line = line.then(async () => {
    try {
      tell({ kind: 'answer', id: request.id, value: await perform(await opening, request) });
    } catch (error) {
      tell({ kind: 'failure', id: request.id, error: toDatabaseErrorFields(error) });
    }
  });
});

declare global {
  // Available in Node, but not in its types.
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

async function compileProgram(): Promise<WebAssembly.Module> {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(join(packageFolder, 'pglite.wasm')));
}

const CHANGES_TABLES = /\b(create|alter|drop)\b/i;

async function perform(
  { database, statements }: { readonly database: PGlite; readonly statements: PreparedStatements },
  request: TaggedRequest,
): Promise<unknown> {
  switch (request.kind) {
    case 'query':
      return statements.query(request.text, request.params, request.rowMode);
    case 'exec':
      await database.exec(request.text);
      if (CHANGES_TABLES.test(request.text)) statements.forgetAll();
      return undefined;
    case 'commit':
      return commit(database);
    case 'copy':
      await database.query(request.text, [], { blob: new Blob([request.data as Uint8Array<ArrayBuffer>]) });
      return undefined;
    case 'close':
      await database.close();
      return undefined;
  }
}

/** COMMIT of a failed transaction returns ROLLBACK without an error, which must not count as success. */
async function commit(database: PGlite): Promise<void> {
  const { messages } = await database.execProtocol(protocol.serialize.query('COMMIT'));
  const done = messages.find((part) => part.name === 'commandComplete');
  if (done !== undefined && 'text' in done && done.text !== 'COMMIT') {
    throw Object.assign(new Error('Rolled back: an earlier statement of the transaction had failed.'), {
      code: SqlState.FailedTransaction,
    });
  }
}
