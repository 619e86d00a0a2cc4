import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { isProcessAlive, processStartTime } from './process-liveness.ts';

/** Holder of a lock file. */
export type LockHolder = {
  readonly pid: number;
  readonly startTime?: string | undefined;
  readonly since: string;
};

/** Thrown if another living process has the lock. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  readonly holder: LockHolder;

  constructor(path: string, holder: LockHolder) {
    super(`${path} is held by process ${holder.pid}, since ${holder.since}.`);
    this.holder = holder;
  }
}

/**
 * Acquires the lock file for this process and returns the function that releases it.
 * The file of a dead process, or of one whose number was reused, is taken over.
 * Throws `LockHeldError` while its holder lives.
 */
export function acquireLockFile(path: string): () => void {
  const holder: LockHolder = {
    pid: process.pid,
    startTime: processStartTime(process.pid),
    since: new Date().toISOString(),
  };
  const own = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(own, JSON.stringify(holder), { mode: 0o600 });
  try {
    // A link appears atomically, so a partly written holder is never read.
    while (!linkIfFree(own, path)) removeIfStale(path);
  } finally {
    unlinkSync(own);
  }
  const release = () => {
    process.off('exit', release);
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
  };
  process.once('exit', release);
  return release;
}

function linkIfFree(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Throws `LockHeldError` if its holder lives. */
function removeIfStale(path: string): void {
  const holder = readHolder(path);
  if (holder !== undefined && isProcessAlive(holder.pid, holder.startTime))
    throw new LockHeldError(path, holder);
  // Moved aside before deletion: another process may have acquired the lock since it was read.
  const aside = `${path}.stale-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved !== undefined && isProcessAlive(moved.pid, moved.startTime)) linkIfFree(aside, path);
  unlinkSync(aside);
}

/** Returns undefined if the file is gone or contains no holder. */
function readHolder(path: string): LockHolder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof holder === 'object' && holder !== null && 'pid' in holder && typeof holder.pid === 'number') {
      return holder as LockHolder;
    }
  } catch {
    // Gone by now, or not ours.
  }
  return undefined;
}
