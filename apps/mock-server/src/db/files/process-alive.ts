import { readFileSync } from 'node:fs';

/**
 * Start of a process as the kernel counts it, so that a number given anew is not taken for its former bearer.
 * Units: clock ticks since boot, as text; undefined where the system does not tell (only Linux does here).
 */
export function processStartTime(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold blanks and brackets; the fields count from the last bracket on.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Whether the process still runs; with `startTime`, whether it is the same one and not a later bearer of its number. */
export function isProcessAlive(pid: number, startTime?: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = processStartTime(pid);
  return startTime === undefined || now === undefined || now === startTime;
}
