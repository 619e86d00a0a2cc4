import { between, type Chance, oneOf } from './chance.ts';

/**
 * What goes wrong: calls answered 401 or 500, connections reset or answers cut short, the hub's connections lost, the
 * server killed as by a loss of power and started again.
 */
export const FAULT_KINDS = ['unauthorized', 'fault', 'reset', 'cut', 'hub-drop', 'kill'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface PlannedFault {
  readonly kind: FaultKind;
  /** From the start of the work. */
  readonly atMs: number;
  /** How long it is so; of a kill, how long the server is away. */
  readonly lastsMs: number;
}

const QUIET_AT_FIRST_MS = 8_000;
/** Kills come early, so that one process lives long enough after the last to tell whether its memory grows. */
const SHARE_WITH_KILLS = 0.4;

/**
 * Faults of a run, one after the other with calm between. Each kind comes once in every round, in an order of chance;
 * a kill only in the first 40 % of the time.
 * Errors: `RangeError` for less than a minute, which has no room for all kinds.
 */
export function planFaults(chance: Chance, minutes: number): PlannedFault[] {
  if (!(minutes >= 1)) throw new RangeError('A soak lasts a minute at least.');
  const endMs = minutes * 60_000;
  const faults: PlannedFault[] = [];
  let waiting: FaultKind[] = [...FAULT_KINDS];
  let atMs = QUIET_AT_FIRST_MS;
  for (;;) {
    if (waiting.length === 0) waiting = FAULT_KINDS.filter((kind) => isTimely(kind, atMs, endMs));
    const kind = faults.length === 0 ? 'kill' : oneOf(chance, waiting);
    waiting = waiting.filter((other) => other !== kind);
    const lastsMs = kind === 'kill' ? between(chance, 500, 3_000) : between(chance, 2_000, 6_000);
    if (atMs + lastsMs > endMs) return faults;
    if (isTimely(kind, atMs, endMs)) faults.push({ kind, atMs, lastsMs });
    atMs += lastsMs + between(chance, 3_000, 8_000);
  }
}

function isTimely(kind: FaultKind, atMs: number, endMs: number): boolean {
  return kind !== 'kill' || atMs < endMs * SHARE_WITH_KILLS;
}
