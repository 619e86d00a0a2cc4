import { type ErrorEntry, useErrorLog } from './error-log.ts';

const STORAGE_KEY = 'errorLog';
const WRITE_AFTER_MS = 500;

/**
 * Persists the error log in this browser tab across reloads, until log-out clears the storage.
 * Shape: restores entries, then writes each change with a short delay and when the page is left. Returns a
 * cancel function. `ownerNow` returns the signed-in account, because a browser restores the storage of a
 * closed tab for later users too.
 */
export function storeErrorLog(ownerNow: () => string | null): () => void {
  const kept = readEntries(ownerNow());
  if (kept.length > 0) useErrorLog.setState(({ entries }) => ({ entries: [...entries, ...kept] }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writeEntries(useErrorLog.getState().entries, ownerNow());
  };
  const writeIfDue = () => {
    if (timer !== undefined) write();
  };
  const unsubscribe = useErrorLog.subscribe(({ entries }) => {
    if (entries.length === 0) write();
    else timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
  window.addEventListener('pagehide', writeIfDue);
  return () => {
    writeIfDue();
    unsubscribe();
    window.removeEventListener('pagehide', writeIfDue);
  };
}

function writeEntries(entries: readonly ErrorEntry[], owner: string | null): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ owner, entries }));
  } catch {
    // If the storage is full or blocked, the log lasts as long as the page.
  }
}

/** Returns the stored entries of the signed-in account, or of the time before sign-in. */
function readEntries(ownerNow: string | null): readonly ErrorEntry[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
    const { owner = null, entries } = stored;
    const isOwn = owner === null || owner === ownerNow;
    return Array.isArray(entries) && isOwn ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is ErrorEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, message, path, firstAt, at, count, calls } = value as Record<string, unknown>;
  const texts = [id, kind, message, path, firstAt, at];
  return texts.every((text) => typeof text === 'string') && typeof count === 'number' && Array.isArray(calls);
}
