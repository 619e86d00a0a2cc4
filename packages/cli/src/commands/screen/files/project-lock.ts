import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandFailedError } from '../../../cli-errors.ts';
import { stopSignals } from '../../../project/run-node.ts';
import { finishReplacing, rejectUnfinished } from './replace-files.ts';

/** Folder with one file, whose name is the holder's process id and a unique text. */
const LOCK = '.plus-stage/lock';
const TRIES = 100;
const PAUSE_MS = 50;
/** Longer than any run; an older lock is abandoned, like that of a killed process. */
const STALE_MS = 60_000;
/** Reasons for which a lock cannot be moved to its place: another run has it, or has just removed the folder. */
const BUSY = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOTDIR', 'ENOENT']);

/**
 * Runs `work` under a lock of the project: two concurrent runs of `plus screen` would take the same code.
 * Finishes an update that was killed first; a dry run rejects it. Signals wait until the work is complete: half a screen
 * is useless. Throws `CommandFailedError` if another run does not finish within five seconds.
 */
export async function withProjectLock<T>(
  root: string,
  work: () => T,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<T> {
  const lock = join(root, LOCK);
  const holder = `${process.pid}-${randomUUID()}`;
  for (let tries = 0; !take(lock, holder); tries++) {
    if (tries === TRIES)
      throw new CommandFailedError(
        `Another plus screen is running (process ${processOf(holderOf(lock))}). If it is not, delete ${LOCK}.`,
      );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  for (const signal of stopSignals) process.on(signal, finishFirst);
  try {
    if (isDryRun) rejectUnfinished(root);
    else finishReplacing(root);
    return work();
  } finally {
    for (const signal of stopSignals) process.off(signal, finishFirst);
    release(lock, holder);
    removeEmpty(dirname(lock));
  }
}

// A registered listener keeps a signal from ending the process.
function finishFirst(): void {}

function take(lock: string, holder: string): boolean {
  const waiting = join(dirname(lock), holder);
  try {
    mkdirSync(waiting, { recursive: true });
    writeFileSync(join(waiting, holder), '');
    // Fails if the lock has a holder.
    renameSync(waiting, lock);
    return true;
  } catch (error) {
    rmSync(waiting, { recursive: true, force: true });
    if (!BUSY.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const other = holderOf(lock);
    if (other === undefined) removeEmpty(lock);
    else if (isGone(processOf(other)) || isOld(join(lock, other))) release(lock, other);
    return false;
  }
}

/** Removes the lock of this holder, never the lock of a run that took it since. */
function release(lock: string, holder: string): void {
  rmSync(join(lock, holder), { force: true });
  removeEmpty(lock);
}

/** Removes the folder unless another run uses it. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // In use again.
  }
}

function holderOf(lock: string): string | undefined {
  try {
    return readdirSync(lock)[0];
  } catch {
    return undefined;
  }
}

const processOf = (holder = 'unknown') => holder.replace(/-.*/, '');

function isOld(file: string): boolean {
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - changedAt > STALE_MS;
}

function isGone(holder: string): boolean {
  if (!/^[1-9]\d*$/.test(holder)) return false;
  try {
    process.kill(Number(holder), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
