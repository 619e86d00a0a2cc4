import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive, processStartTime } from './process-alive.ts';

const NAME = /^(?<kind>.+)-(?<pid>\d+)(?:\.(?<start>\d+))?-[0-9a-f]{8}$/;

/** A folder name that says whose it is, so that it can be cleared away once that process is gone. */
export function ownedFolderName(kind: string): string {
  // Where processes are numbered anew, as in a container, the next one may well have the number of the one killed.
  const start = processStartTime(process.pid);
  const owner = start === undefined ? process.pid : `${process.pid}.${start}`;
  return `${kind}-${owner}-${randomBytes(4).toString('hex')}`;
}

/** Removes folders of this kind in `root` that a process left behind when it was killed. */
export async function removeAbandonedFolders(root: string, kind: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names) {
    const parts = NAME.exec(name)?.groups;
    if (parts?.kind !== kind || isProcessAlive(Number(parts.pid), parts.start)) continue;
    await rm(join(root, name), { recursive: true, force: true });
  }
}
