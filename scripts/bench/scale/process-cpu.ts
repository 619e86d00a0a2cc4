import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc; 100 on every Linux platform that Node supports. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly ownTicks: number;
  /** CPU of exited children. */
  readonly endedTicks: number;
}

/** Returns the CPU seconds of a process so far. Throws without /proc or if the process does not exist. */
export function cpuSeconds(pid: number): number {
  return timesOf(pid).ownTicks / TICKS_PER_SECOND;
}

/** Returns the CPU seconds of a process and all of its children, exited ones included. */
export function familyCpuSeconds(pid: number): number {
  const { ownTicks, endedTicks } = timesOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesIfThere(Number(name)))
    .filter((times) => times?.parent === pid);
  const living = children.reduce((sum, times) => sum + (times?.ownTicks ?? 0), 0);
  return (ownTicks + endedTicks + living) / TICKS_PER_SECOND;
}

function timesOf(pid: number): ProcessTimes {
  return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** Returns undefined if the process has exited since it was listed. */
function timesIfThere(pid: number): ProcessTimes | undefined {
  try {
    return timesOf(pid);
  } catch {
    return undefined;
  }
}

/** Shape: the line of `/proc/<pid>/stat`; the name in brackets can contain spaces and brackets. */
export function parseStat(line: string): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { parent: field(4), ownTicks: field(14) + field(15), endedTicks: field(16) + field(17) };
}
