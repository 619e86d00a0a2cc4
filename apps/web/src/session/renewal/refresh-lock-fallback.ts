import { readSharedRecord, updateSharedRecord } from './indexeddb-record.ts';

interface Lease {
  holder: string;
  /** Expiry in milliseconds since 1970, in case the owner is gone. */
  untilMs: number;
}

const POLL_MS = 40;

/** Id of this page among lease owners. */
const self = crypto.getRandomValues(new Uint32Array(3)).join('-');

/**
 * Runs the work while this browser tab owns the lease.
 * Units: a lease expires after `leaseMs`, which is also the longest wait.
 * Rejects as the work does. Without IndexedDB the work runs without a lease.
 */
export async function withLease<T>(work: () => Promise<T>, leaseMs: number): Promise<T> {
  const givenUpAt = performance.now() + leaseMs;
  try {
    while (!(await acquireLease(leaseMs)) && performance.now() < givenUpAt) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } catch {
    return work();
  }
  try {
    return await work();
  } finally {
    await releaseLease().catch(() => {});
  }
}

/** Waits until no browser tab owns the lease, at most `leaseMs`. Never rejects. */
export async function waitForLease(leaseMs: number): Promise<void> {
  const givenUpAt = performance.now() + leaseMs;
  const readLease = async () => (await readSharedRecord('lease')) as Lease | undefined;
  while (performance.now() < givenUpAt && !isFree(await readLease().catch(() => undefined), leaseMs)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Ignores a lease far in the future, caused by a clock that was set back. */
function isFree(lease: Lease | undefined, leaseMs: number): boolean {
  const restMs = lease ? lease.untilMs - Date.now() : 0;
  return restMs <= 0 || restMs > leaseMs;
}

async function acquireLease(leaseMs: number): Promise<boolean> {
  let isTaken = false;
  await updateSharedRecord<Lease>('lease', (kept) => {
    isTaken = isFree(kept, leaseMs);
    return kept && !isTaken ? kept : { holder: self, untilMs: Date.now() + leaseMs };
  });
  return isTaken;
}

async function releaseLease(): Promise<void> {
  await updateSharedRecord<Lease | undefined>('lease', (kept) =>
    kept?.holder === self ? { ...kept, untilMs: 0 } : kept,
  );
}
