import { rmSync, statfsSync } from 'node:fs';
import { access, constants, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processFolderName, removeStaleFolders } from './stale-folders.ts';

const KIND = 'parking-plus-memory';
const NEEDED_BYTES = 512 * 1024 * 1024;

/** Temporary folder of this process, in memory if the system supports it. */
export type MemoryDirectory = { readonly path: string; remove(): Promise<void> };

/**
 * Creates the folder, and deletes those of killed processes.
 * A copied directory on tmpfs opens faster than a dump loaded into PGlite's own memory, uses less of it, and survives
 * the restart of a thread (figures: docs/decisions, embedded database).
 */
export async function makeMemoryDirectory(): Promise<MemoryDirectory> {
  const root = await memoryRoot();
  await removeStaleFolders(root, KIND);
  const path = join(root, processFolderName(KIND));
  await mkdir(path, { mode: 0o700 });
  const removeAtExit = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', removeAtExit);
  return {
    path,
    async remove() {
      process.off('exit', removeAtExit);
      await rm(path, { recursive: true, force: true });
    },
  };
}

async function memoryRoot(): Promise<string> {
  const root = '/dev/shm';
  try {
    await access(root, constants.W_OK);
    // Containers often have 64 MB here, too little for a database and its log.
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize >= NEEDED_BYTES) return root;
  } catch {
    // The folder does not exist on macOS and Windows.
  }
  return tmpdir();
}
