import { rmSync, statfsSync } from 'node:fs';
import { access, constants, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processFolderName, removeStaleFolders } from './stale-folders.ts';

const KIND = 'parking-plus-memory';
const NEEDED_BYTES = 512 * 1024 * 1024;

/** Folders of this process, deleted when it exits. */
const folders = new Set<string>();

function removeAll(): void {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
}

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
  if (folders.size === 0) process.on('exit', removeAll);
  folders.add(path);
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true });
      folders.delete(path);
      if (folders.size === 0) process.off('exit', removeAll);
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
