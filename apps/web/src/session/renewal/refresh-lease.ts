import { readTurnRecord, updateTurnRecord } from './turn-record.ts';

interface Lease {
  holder: string;
  /** When it lapses by itself, should its holder be gone; milliseconds since 1970. */
  untilMs: number;
}

const POLL_MS = 40;

/** This page, among all that may hold the lease. */
const self = crypto.getRandomValues(new Uint32Array(3)).join('-');

/**
 * Does the work while this browser tab holds the lease, which tabs take in turns.
 * Units: a lease lapses after `leaseMs`, and nobody waits longer than that.
 * Errors: those of the work; where there is no IndexedDB the work is done without a lease.
 */
export async function inLease<T>(work: () => Promise<T>, leaseMs: number): Promise<T> {
  const givenUpAt = performance.now() + leaseMs;
  try {
    while (!(await takeLease(leaseMs)) && performance.now() < givenUpAt) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } catch {
    return work();
  }
  try {
    return await work();
  } finally {
    await giveBack().catch(() => {});
  }
}

/** Waits until no browser tab holds the lease, at most `leaseMs`. Never rejects. */
export async function whenLeaseIsFree(leaseMs: number): Promise<void> {
  const givenUpAt = performance.now() + leaseMs;
  const readLease = async () => (await readTurnRecord('lease')) as Lease | undefined;
  while (performance.now() < givenUpAt && !isFree(await readLease().catch(() => undefined), leaseMs)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** A clock that was set back must not make a lease last for hours. */
function isFree(lease: Lease | undefined, leaseMs: number): boolean {
  const restMs = lease ? lease.untilMs - Date.now() : 0;
  return restMs <= 0 || restMs > leaseMs;
}

async function takeLease(leaseMs: number): Promise<boolean> {
  let isTaken = false;
  await updateTurnRecord<Lease>('lease', (kept) => {
    isTaken = isFree(kept, leaseMs);
    return kept && !isTaken ? kept : { holder: self, untilMs: Date.now() + leaseMs };
  });
  return isTaken;
}

async function giveBack(): Promise<void> {
  await updateTurnRecord<Lease | undefined>('lease', (kept) =>
    kept?.holder === self ? { ...kept, untilMs: 0 } : kept,
  );
}
