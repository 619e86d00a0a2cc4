import { constants, cp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownedFolderName, removeAbandonedFolders } from './unfinished-folders.ts';

const KIND = '.copying';

/**
 * Copies a folder so that `target` appears whole or not at all.
 * Errors: throws where `target` exists already, or the disk is full (nothing is left then).
 */
export async function copyDirectory(source: string, target: string): Promise<void> {
  const root = dirname(target);
  await removeAbandonedFolders(root, KIND);
  const making = join(root, ownedFolderName(KIND));
  try {
    // A clone shares the blocks where the file system can (btrfs, xfs, APFS) and copies elsewhere.
    await cp(source, making, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await rename(making, target);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}
