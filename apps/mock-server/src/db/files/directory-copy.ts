import { constants, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { processFolderName, removeStaleFolders } from './stale-folders.ts';

const KIND = '.copying';

/**
 * Copies a folder atomically: `target` appears whole or not at all.
 * Throws if `target` exists, or if the disk is full (nothing is left then).
 */
export async function copyDirectory(source: string, target: string): Promise<void> {
  const root = dirname(target);
  await removeStaleFolders(root, KIND);
  const making = join(root, processFolderName(KIND));
  try {
    await copyTree(source, making);
    await rename(making, target);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}

/** Copies many files in parallel: a database has 1,500 small ones, and Node's `cp` takes three times as long. */
async function copyTree(source: string, target: string): Promise<void> {
  const [{ mode }, entries] = await Promise.all([stat(source), readdir(source, { withFileTypes: true })]);
  await mkdir(target, { mode });
  const copies = await Promise.allSettled(
    entries.map((entry) => {
      const [from, to] = [join(source, entry.name), join(target, entry.name)];
      // A clone shares the blocks if the file system supports it (btrfs, xfs, APFS), and copies otherwise.
      return entry.isDirectory() ? copyTree(from, to) : copyFile(from, to, constants.COPYFILE_FICLONE);
    }),
  );
  // The caller may delete the target only after all copies have ended.
  const failed = copies.find((copy) => copy.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
