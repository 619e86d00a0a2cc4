import { create } from 'zustand';

export interface ErrorEntry {
  message: string;
  /** Path of the page, without its query, which may carry personal data. */
  path: string;
  /** When it was last seen, ISO 8601. */
  at: string;
  count: number;
  stack: string | null;
}

const MOST_ENTRIES = 100;

/** Runtime errors of this page, newest first; plain text only, so that nothing is kept alive by the log. */
export const useErrorLog = create<{ entries: readonly ErrorEntry[] }>()(() => ({ entries: [] }));

/** Enters an error; the same message on the same page is counted, not repeated. The log keeps the newest 100. */
export function logError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? null) : null;
  const path = window.location.pathname;
  const at = new Date().toISOString();
  useErrorLog.setState(({ entries }) => {
    const same = entries.find((entry) => entry.message === message && entry.path === path);
    const entry: ErrorEntry = { message, path, at, stack, count: (same?.count ?? 0) + 1 };
    return { entries: [entry, ...entries.filter((other) => other !== same)].slice(0, MOST_ENTRIES) };
  });
}

/** Enters what nothing caught: errors of scripts and rejected promises. */
export function watchUncaughtErrors(): void {
  window.addEventListener('error', (event) => logError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => logError(event.reason));
}
