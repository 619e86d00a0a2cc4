import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { portState } from '../../../project/port-state.ts';
import type { Check, Finding } from '../finding.ts';
import { startAddress } from './port.ts';

const PATIENCE_MS = 2_000;
const DATA = '.data';
const START_OVER =
  'npm start -- --reseed starts over with fresh data; npm start -- --memory leaves them alone';

/** Checks that the data for `npm start` can be opened. */
export const database: Check = {
  name: 'database',
  async find(project, surroundings) {
    const address = startAddress(surroundings);
    const url = surroundings.env.DATABASE_URL;
    // An invalid port is reported by the port check.
    const state = address && (await portState(address.host, address.port));
    if (state?.kind === 'ours' && state.database === 'failed')
      return [
        {
          message: `The server on port ${address?.port} could not open its data.`,
          fix: 'read its start-up log, stop it, and start it again',
        },
      ];
    return url ? serverFindings(project.root, url) : folderFindings(project.root);
  },
};

interface PgClient {
  connect(): Promise<void>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

/** Checks a PostgreSQL server with the mock server's driver. */
async function serverFindings(root: string, url: string): Promise<Finding[]> {
  let pg: { Client: new (options: object) => PgClient };
  try {
    pg = createRequire(join(root, 'apps/mock-server/package.json'))('pg');
  } catch {
    // Not installed: reported by the packages check.
    return [];
  }
  let client: PgClient | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
    await client.connect();
    await client.query('select 1');
    return [];
  } catch (error) {
    // The address may contain a password: only the reason is shown.
    const { message, code } = error as NodeJS.ErrnoException;
    return [
      {
        message: `The database of DATABASE_URL is unreachable: ${message || code}.`,
        fix: 'start it or correct DATABASE_URL; without DATABASE_URL, .data/ is used',
      },
    ];
  } finally {
    await client?.end().catch(() => {});
  }
}

/** Checks the folder of an embedded database without opening it. */
function folderFindings(root: string): Finding[] {
  const folder = join(root, DATA, 'database');
  if (!existsSync(folder)) return [];
  const broken = !existsSync(join(root, DATA, 'format.json'))
    ? `${DATA}/ has a database but no format.json, so its version is unknown.`
    : !existsSync(join(folder, 'PG_VERSION'))
      ? `${DATA}/database is damaged: it is not a database.`
      : undefined;
  return broken === undefined ? [] : [{ message: broken, fix: START_OVER, file: DATA }];
}
