import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the server will open data that is there already, so that none has to be prepared for it:
 * a database in its data folder, or a PostgreSQL server of its own.
 * Shape: `flags` are those for the mock server; `folder` is where a relative data folder is looked for.
 */
export function hasLivingData(
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
