import { createStore, get, update } from 'idb-keyval';

/** Timeout of the database: some browsers hang instead of failing. */
const MAX_MS = 3000;

/**
 * State that browser tabs share to take turns. Contains nothing secret.
 * IndexedDB transactions are exclusive and their writes are visible at once. localStorage shows another tab's writes
 * some ten milliseconds late.
 */
const store = createStore('parking-plus-turns', 'turns');

async function within<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), MAX_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the last value written by any browser tab. Errors: rejects without IndexedDB. */
export function readSharedRecord(name: string): Promise<unknown> {
  return within(() => get<unknown>(name, store));
}

/** Changes a record atomically across browser tabs. Errors: rejects without IndexedDB. */
export function updateSharedRecord<T>(name: string, change: (kept: T | undefined) => T): Promise<void> {
  return within(() => update<T>(name, change, store));
}
