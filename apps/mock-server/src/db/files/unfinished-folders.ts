import { randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
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

/**
 * Removes folders of this kind in `root` that a process of this user left behind when it was killed. Others' are left
 * alone: in a folder that all users share anybody may have made them, and given them any content.
 */
export async function removeAbandonedFolders(root: string, kind: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names) {
    const parts = NAME.exec(name)?.groups;
    if (parts?.kind !== kind || isProcessAlive(Number(parts.pid), parts.start)) continue;
    const path = join(root, name);
    if (await isOwn(path)) await rm(path, { recursive: true, force: true });
  }
}

async function isOwn(path: string): Promise<boolean> {
  const user = process.geteuid?.();
  return user === undefined || (await lstat(path).catch(() => undefined))?.uid === user;
}
