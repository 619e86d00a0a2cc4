import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { findStoredNames } from '../modules/files/files.repository.ts';

export type SweepOptions = { readonly database: Database; readonly filesPath: string };

/**
 * Deletes files without a row and returns their number. Such files remain when a process ends before its
 * commit, or when a draft with attachments is deleted.
 * Units: `olderThanMs` is real time in epoch milliseconds. Younger files can belong to an uncommitted upload.
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

/** Returns an empty list if the folder does not exist. */
function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch(() => []);
}
