import { runtimeConfig } from '../shared/config/runtime-config.ts';
import { inLease } from './refresh-lease.ts';

const LOCK_NAME = 'parking-plus-refresh';
/** What a turn may take beyond the call itself. */
const SPARE_MS = 5000;

/**
 * Lets one browser tab after another do its work: by a Web Lock, or, on plain http, where browsers offer none, by a
 * lease. A tab that hangs in its turn holds the others up for the time of one call, not for good.
 * Errors: those of the work.
 */
export async function inRefreshTurn<T>(work: () => Promise<T>): Promise<T> {
  const longestMs = runtimeConfig().requestTimeoutMs + SPARE_MS;
  // Its type promises it everywhere; browsers offer it to secure pages only.
  const locks = navigator.locks as LockManager | undefined;
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
