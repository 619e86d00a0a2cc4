import { createStore, get, update } from 'idb-keyval';

/** A database that does not answer by then never will: some browsers hang here rather than fail. */
const LONGEST_MS = 3000;

/**
 * What browser tabs share to take turns; nothing that could be of use to anybody else.
 * In IndexedDB, whose transactions exclude each other and whose writes whoever reads later does see: localStorage shows
 * one tab's writes to another some ten milliseconds late.
 */
const store = createStore('parking-plus-turns', 'turns');

async function within<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), LONGEST_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads what any browser tab wrote last. Errors: rejects where there is no IndexedDB. */
export function readTurnRecord(name: string): Promise<unknown> {
  return within(() => get<unknown>(name, store));
}

/** Changes a record in one step that no other browser tab comes between. Errors: rejects where there is no IndexedDB. */
export function updateTurnRecord<T>(name: string, change: (kept: T | undefined) => T): Promise<void> {
  return within(() => update<T>(name, change, store));
}
