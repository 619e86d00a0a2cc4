import { randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive, processStartTime } from './process-liveness.ts';

const NAME = /^(?<kind>.+)-(?<pid>\d+)(?:\.(?<start>\d+))?-[0-9a-f]{8}$/;

/** Returns a folder name with its process, to delete it once that process is gone. */
export function processFolderName(kind: string): string {
  // If process numbers restart, as in a container, the next process can have the killed one's number.
  const start = processStartTime(process.pid);
  const owner = start === undefined ? process.pid : `${process.pid}.${start}`;
  return `${kind}-${owner}-${randomBytes(4).toString('hex')}`;
}

/**
 * Deletes folders of this kind in `root` left by killed processes of this user. Folders of others are ignored: in a
 * shared folder any user could have created them with any content.
 */
export async function removeStaleFolders(root: string, kind: string): Promise<void> {
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
