import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { findStoredNames } from '../modules/files/files.repository.ts';

export type SweepOptions = { readonly database: Database; readonly filesPath: string };

/**
 * Removes bytes that no row tells of: a process may end between putting them in place and its commit, and a draft that
 * is deleted leaves those of its attachments. Gives how many files it removed.
 * Units: `olderThanMs` is real time in epoch milliseconds; younger ones may be on their way.
 */
export async function sweepFiles(
  { database, filesPath }: SweepOptions,
  olderThanMs: number,
): Promise<number> {
  let count = 0;
  for (const folder of await namesIn(filesPath)) {
    const found = await namesIn(join(filesPath, folder));
    if (found.length === 0) continue;
    const told = new Set(await findStoredNames(database.orm, folder));
    for (const name of found.filter((one) => !told.has(one))) {
      const path = join(filesPath, folder, name);
      const age = await stat(path).catch(() => undefined);
      if (age === undefined || age.mtimeMs >= olderThanMs) continue;
      await rm(path, { force: true });
      count += 1;
    }
  }
  return count;
}

/** Nothing where the folder is none. */
function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch(() => []);
}
