import { type ErrorEntry, useErrorLog } from './error-log.ts';

const STORAGE_KEY = 'errorLog';
const WRITE_AFTER_MS = 500;

/**
 * Keeps the error log over a reload, in this browser tab alone, until log-out empties the storage.
 * Shape: reads what is kept, then writes each change shortly after it and when the page is left. The answer stops that.
 * `ownerNow` names who is signed in: a browser brings a closed tab back with its storage, whoever has come since.
 */
export function keepErrorLog(ownerNow: () => string | null): () => void {
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
    // A full or forbidden storage: the log then lives as long as the page.
  }
}

/** What is kept of who is signed in now, or of before they signed in. */
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
