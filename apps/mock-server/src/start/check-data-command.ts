import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lockDataDirectory } from '../db/files/data-directory.ts';
import { DataDirectoryError } from '../db/files/data-directory-error.ts';
import { openPgliteClient } from '../db/pglite/pglite-client.ts';
import { openPostgresClient } from '../db/postgres/postgres-client.ts';
import type { SqlClient } from '../db/sql/sql-client.ts';
import { checkConsistency } from '../seeding/consistency/consistency-check.ts';
import { consistencyReport } from '../seeding/consistency/consistency-report.ts';

const HELP = `Checks that the data of the mock server agree with each other. Changes nothing, migrates nothing.

  --data-dir DIR   the data to check, of a server that is not running; .data in the working directory
  --json           one JSON document instead of text

With DATABASE_URL set and no --data-dir, the database that it names is checked, running or not.
Exit code: 0 nothing wrong, 1 something is or it could not be checked, 2 wrong usage.
`;

/** Opened data; `close` releases all of it. */
type OpenedData = {
  readonly name: string;
  readonly client: SqlClient;
  readonly filesPath?: string;
  close(): Promise<void>;
};

type Flags = { readonly dataDir: string | undefined; readonly json: boolean; readonly help: boolean };

/** Runs the consistency check on a server's data, prints its findings and returns the exit code. */
export async function checkData(
  commandArguments: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  write: (text: string) => void,
): Promise<number> {
  const flags = readFlags(commandArguments);
  if (typeof flags === 'string') {
    write(`${flags}\n\n${HELP}`);
    return 2;
  }
  if (flags.help) {
    write(HELP);
    return 0;
  }
  try {
    const data = openData(flags.dataDir, env.DATABASE_URL);
    if (data === undefined) {
      write(`No data in ${resolve(flags.dataDir ?? '.data')} yet: nothing to check.\n`);
      return 0;
    }
    try {
      const outcome = await checkConsistency(data.client, data.filesPath);
      write(flags.json ? `${JSON.stringify(outcome)}\n` : consistencyReport(data.name, outcome));
      return outcome.findings.length === 0 ? 0 : 1;
    } finally {
      await data.close();
    }
  } catch (error) {
    const why =
      error instanceof DataDirectoryError ? error.message : `Not checked: ${(error as Error).message}`;
    write(`${why}\n`);
    return 1;
  }
}

function readFlags(commandArguments: readonly string[]): Flags | string {
  try {
    const { values } = parseArgs({
      args: [...commandArguments],
      options: { 'data-dir': { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    return { dataDir: values['data-dir'], json: values.json ?? false, help: values.help ?? false };
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns undefined without stored data. Throws `DataDirectoryError` if a running server uses them. */
function openData(dataDir: string | undefined, databaseUrl: string | undefined): OpenedData | undefined {
  if (dataDir === undefined && databaseUrl !== undefined && databaseUrl !== '') {
    const client = openPostgresClient({ url: databaseUrl, timeLimitMs: 0 });
    return { name: 'DATABASE_URL', client, close: () => client.close() };
  }
  const path = resolve(dataDir ?? '.data');
  if (!existsSync(join(path, 'database'))) return undefined;
  const directory = lockDataDirectory(path);
  const client = openPgliteClient({ dataDirectory: async () => directory.databasePath, timeLimitMs: 0 });
  return {
    name: path,
    client,
    filesPath: directory.filesPath,
    async close() {
      await client.close();
      directory.release();
    },
  };
}
