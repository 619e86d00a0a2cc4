import { runtimeConfig } from '../../shared/config/runtime-config.ts';
import { inLease, whenLeaseIsFree } from './refresh-lease.ts';

const LOCK_NAME = 'parking-plus-refresh';
/** What a turn may take beyond the call itself. */
const SPARE_MS = 5000;

function longestTurnMs(): number {
  return runtimeConfig().requestTimeoutMs + SPARE_MS;
}

/** Its type promises it everywhere; browsers offer it to secure pages only. */
function lockManager(): LockManager | undefined {
  return navigator.locks as LockManager | undefined;
}

/**
 * Lets one browser tab after another do its work: by a Web Lock, or, on plain http, where browsers offer none, by a
 * lease. A tab that hangs in its turn holds the others up for the time of one call, not for good.
 * Errors: those of the work.
 */
export async function inRefreshTurn<T>(work: () => Promise<T>): Promise<T> {
  const longestMs = longestTurnMs();
  const locks = lockManager();
  if (!locks) return inLease(work, longestMs);
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

/** Waits until no browser tab has a turn, at most as long as one may take. Never rejects. */
export async function whenNoTurn(): Promise<void> {
  const longestMs = longestTurnMs();
  const locks = lockManager();
  if (!locks) return whenLeaseIsFree(longestMs);
  const signal = AbortSignal.timeout(longestMs);
  // Shared: those who only wait do not wait for each other.
  await locks.request(LOCK_NAME, { mode: 'shared', signal }, () => {}).catch(() => {});
}
