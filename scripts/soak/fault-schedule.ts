import { between, type Chance, oneOf } from './prng.ts';

/**
 * Kinds of faults: calls that return 401 or 500, reset connections, truncated responses, lost hub connections, and a
 * server killed as by a power failure and restarted.
 */
export const FAULT_KINDS = ['unauthorized', 'fault', 'reset', 'cut', 'hub-drop', 'kill'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface PlannedFault {
  readonly kind: FaultKind;
  /** From the start of the work. */
  readonly atMs: number;
  /** Duration of the fault; for a kill, the server's downtime. */
  readonly lastsMs: number;
}

const QUIET_AT_FIRST_MS = 8_000;
/** Kills come early, so that one process then lives long enough to measure memory growth. */
const SHARE_WITH_KILLS = 0.4;

/**
 * Returns the faults of a run, sequential with pauses between them. Every round has each kind once, in random order;
 * kills happen only in the first 40 % of the time.
 * Throws `RangeError` below one minute, which is too short for all kinds.
 */
export function planIssues(chance: Chance, minutes: number): PlannedFault[] {
  if (!(minutes >= 1)) throw new RangeError('A soak lasts a minute at least.');
  const endMs = minutes * 60_000;
  const issues: PlannedFault[] = [];
  let waiting: FaultKind[] = [...FAULT_KINDS];
  let atMs = QUIET_AT_FIRST_MS;
  for (;;) {
    if (waiting.length === 0) waiting = FAULT_KINDS.filter((kind) => isTimely(kind, atMs, endMs));
    const kind = issues.length === 0 ? 'kill' : oneOf(chance, waiting);
    waiting = waiting.filter((other) => other !== kind);
    const lastsMs = kind === 'kill' ? between(chance, 500, 3_000) : between(chance, 2_000, 6_000);
    if (atMs + lastsMs > endMs) return issues;
    if (isTimely(kind, atMs, endMs)) issues.push({ kind, atMs, lastsMs });
    atMs += lastsMs + between(chance, 3_000, 8_000);
  }
}

function isTimely(kind: FaultKind, atMs: number, endMs: number): boolean {
  return kind !== 'kill' || atMs < endMs * SHARE_WITH_KILLS;
}
