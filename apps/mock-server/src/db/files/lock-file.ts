import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { isProcessAlive, processStartTime } from './process-alive.ts';

/** Who holds a lock file. */
export type LockHolder = {
  readonly pid: number;
  readonly startTime?: string | undefined;
  readonly since: string;
};

/** Raised where another living process holds the lock. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  readonly holder: LockHolder;

  constructor(path: string, holder: LockHolder) {
    super(`${path} is held by process ${holder.pid}, since ${holder.since}.`);
    this.holder = holder;
  }
}

/**
 * Takes the lock file for this process; gives back the function that lets it go.
 * A file whose process has died, or whose number another process bears by now, is taken over.
 * Errors: `LockHeldError` while its holder lives.
 */
export function takeLockFile(path: string): () => void {
  const holder: LockHolder = {
    pid: process.pid,
    startTime: processStartTime(process.pid),
    since: new Date().toISOString(),
  };
  const own = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(own, JSON.stringify(holder), { mode: 0o600 });
  try {
    // A link is made whole or not at all, so nobody ever reads half a holder.
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

/** Errors: `LockHeldError` where its holder lives. */
function removeIfStale(path: string): void {
  const holder = readHolder(path);
  if (holder !== undefined && isProcessAlive(holder.pid, holder.startTime))
    throw new LockHeldError(path, holder);
  // Moved aside before it is thrown away: another process may have taken the lock since it was read.
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

/** Undefined where the file has gone or cannot be read as a holder. */
function readHolder(path: string): LockHolder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof holder === 'object' && holder !== null && 'pid' in holder && typeof holder.pid === 'number') {
      return holder as LockHolder;
    }
  } catch {
    // Gone meanwhile, or not ours.
  }
  return undefined;
}
