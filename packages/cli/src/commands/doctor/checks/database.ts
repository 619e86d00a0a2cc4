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

/** The data that `npm start` would open can be opened. */
export const database: Check = {
  name: 'database',
  async find(project, surroundings) {
    const address = startAddress(surroundings);
    const url = surroundings.env.DATABASE_URL;
    // No port is the finding of another check.
    const state = address && (await portState(address.host, address.port));
    if (state?.kind === 'ours' && state.database === 'failed')
      return [
        {
          message: `The server on port ${address?.port} could not open its data.`,
          mend: 'read what it wrote when it started, stop it, and start it again',
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

/** A PostgreSQL server, asked with the mock server's own driver. */
async function serverFindings(root: string, url: string): Promise<Finding[]> {
  let pg: { Client: new (options: object) => PgClient };
  try {
    pg = createRequire(join(root, 'apps/mock-server/package.json'))('pg');
  } catch {
    // Not installed: the packages have a finding of their own.
    return [];
  }
  let client: PgClient | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
    await client.connect();
    await client.query('select 1');
    return [];
  } catch (error) {
    // The address may hold a password: only its reason is told.
    const { message, code } = error as NodeJS.ErrnoException;
    return [
      {
        message: `The database of DATABASE_URL does not answer: ${message || code}.`,
        mend: 'start it or correct DATABASE_URL; without DATABASE_URL the data are in .data/',
      },
    ];
  } finally {
    await client?.end().catch(() => {});
  }
}

/** The folder that an embedded database is kept in, as far as it can be judged without opening it. */
function folderFindings(root: string): Finding[] {
  const folder = join(root, DATA, 'database');
  if (!existsSync(folder)) return [];
  const broken = !existsSync(join(root, DATA, 'format.json'))
    ? `${DATA}/ has a database but no format.json, so it cannot be told what made it.`
    : !existsSync(join(folder, 'PG_VERSION'))
      ? `${DATA}/database is damaged: it is no database.`
      : undefined;
  return broken === undefined ? [] : [{ message: broken, mend: START_OVER, file: DATA }];
}
