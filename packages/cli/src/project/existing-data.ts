import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns whether the server will open existing data, so none has to be prepared: a database in its data folder,
 * or a PostgreSQL server.
 * Shape: `flags` are the mock server's; `folder` is the base of a relative data folder.
 */
export function hasExistingData(
  flags: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): boolean {
  if (flags.includes('--memory')) return false;
  if (env.DATABASE_URL) return true;
  if (flags.includes('--reseed')) return false;
  const at = flags.indexOf('--data-dir');
  const dataFolder = at === -1 ? '.data' : (flags[at + 1] ?? '.data');
  return existsSync(join(folder, dataFolder, 'database'));
}
