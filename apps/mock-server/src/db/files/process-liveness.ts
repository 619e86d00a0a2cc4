import { readFileSync } from 'node:fs';

/**
 * Returns the kernel's start time of a process, to detect reused process numbers.
 * Units: clock ticks since boot, as text; undefined on systems other than Linux.
 */
export function processStartTime(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name can contain spaces and brackets; fields are counted from the last bracket.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Returns whether the process is running; with `startTime`, whether it is the same process. */
export function isProcessAlive(pid: number, startTime?: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = processStartTime(pid);
  return startTime === undefined || now === undefined || now === startTime;
}
