import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandFailedError } from '../../../cli-errors.ts';
import { stopSignals } from '../../../project/run-node.ts';
import { finishReplacing } from './replace-files.ts';

const LOCK = '.plus-stage/lock';
const TRIES = 100;
const PAUSE_MS = 50;
/** Longer than any run; an older lock is abandoned, like that of a killed process. */
const STALE_MS = 60_000;

/**
 * Runs `work` under a lock of the project: two concurrent runs of `plus screen` would take the same code.
 * Finishes an update that was killed first. Signals wait until the work is complete: half a screen is useless.
 * Throws `CommandFailedError` if another run does not finish within five seconds.
 */
export async function withProjectLock<T>(root: string, work: () => T): Promise<T> {
  const file = join(root, LOCK);
  for (let tries = 0; !take(file); tries++) {
    if (tries === TRIES)
      throw new CommandFailedError(
        `Another plus screen is running (process ${holderOf(file)}). If it is not, delete ${LOCK}.`,
      );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  for (const signal of stopSignals) process.on(signal, finishFirst);
  try {
    finishReplacing(root);
    return work();
  } finally {
    for (const signal of stopSignals) process.off(signal, finishFirst);
    rmSync(file, { force: true });
    leave(dirname(file));
  }
}

// A registered listener keeps a signal from ending the process.
function finishFirst(): void {}

/** Removes the folder unless another run waits in it. */
function leave(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // In use again.
  }
}

function take(file: string): boolean {
  try {
    // The previous run may just have removed the folder.
    mkdirSync(dirname(file), { recursive: true });
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (code !== 'EEXIST') throw error;
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changedAt > STALE_MS || isGone(holderOf(file))) rmSync(file, { force: true });
    return false;
  }
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'unknown';
  }
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
