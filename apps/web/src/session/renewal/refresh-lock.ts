import { runtimeConfig } from '../../shared/config/runtime-config.ts';
import { waitForLease, withLease } from './refresh-lock-fallback.ts';

const LOCK_NAME = 'parking-plus-refresh';
/** Time allowed for a turn in addition to the call itself. */
const SPARE_MS = 5000;

function longestTurnMs(): number {
  return runtimeConfig().requestTimeoutMs + SPARE_MS;
}

/** The type is not optional, but browsers provide it on secure pages only. */
function lockManager(): LockManager | undefined {
  return navigator.locks as LockManager | undefined;
}

/**
 * Runs the work in one browser tab at a time: by a Web Lock, or by a lease on plain http, where locks are
 * unavailable. A tab that hangs delays the others for the duration of one call at most.
 * Rejects as the work does.
 */
export async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  const longestMs = longestTurnMs();
  const locks = lockManager();
  if (!locks) return withLease(work, longestMs);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await locks.request(LOCK_NAME, { signal: AbortSignal.timeout(longestMs) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

/** Waits until no browser tab has a turn, at most the longest turn. Never rejects. */
export async function waitForRefreshLock(): Promise<void> {
  const longestMs = longestTurnMs();
  const locks = lockManager();
  if (!locks) return waitForLease(longestMs);
  const signal = AbortSignal.timeout(longestMs);
  // A shared lock, so that waiting tabs do not block each other.
  await locks.request(LOCK_NAME, { mode: 'shared', signal }, () => {}).catch(() => {});
}
