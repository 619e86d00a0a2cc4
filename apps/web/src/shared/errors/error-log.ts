import { create } from 'zustand';
import { type RecentCall, recentCalls } from './recent-calls.ts';
import { removeSecrets } from './remove-secrets.ts';

/**
 * Origin of an error.
 * `script`: uncaught · `render`: a component crashed · `call`: the server or the network failed ·
 * `code`: a chunk could not be loaded · `note`: reported by the program
 */
export type ErrorKind = 'script' | 'render' | 'call' | 'code' | 'note';

export interface ErrorEntry {
  id: string;
  kind: ErrorKind;
  message: string;
  /** Path of the page. Without the query, which can have personal data. */
  path: string;
  /** First and last occurrence, ISO 8601. */
  firstAt: string;
  at: string;
  count: number;
  stack: string | null;
  /** Request ID of the server. Null if no request failed. */
  requestId: string | null;
  /** Calls before the last occurrence, oldest first. */
  calls: readonly RecentCall[];
}

export interface ErrorContext {
  kind?: ErrorKind;
  requestId?: string | null;
  /** React's component stack of the error. */
  componentStack?: string | null | undefined;
}

const MAX_ENTRIES = 100;
const MAX_MESSAGE_CHARACTERS = 1_000;
const MAX_STACK_CHARACTERS = 4_000;
/** Time in which a page that is being left cannot report its cancelled loads as errors. The user may stay instead. */
const LEAVING_MS = 5_000;

let isLeaving = false;
// Firefox rejects pending imports and calls when a page is left or reloaded.
addEventListener('beforeunload', () => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, LEAVING_MS);
});

/** Runtime errors of this browser tab, newest first. Plain text only, so the log keeps no objects alive. */
export const useErrorLog = create<{ entries: readonly ErrorEntry[] }>()(() => ({ entries: [] }));

/**
 * Logs an error without secrets. Counts repetitions of a message on the same page. Drops all but the newest
 * 100 entries. Ignores errors of a page that is being left.
 */
export function logError(error: unknown, context: ErrorContext = {}): void {
  if (isLeaving) return;
  const { kind = 'note', requestId = null } = context;
  const message = plain(messageOf(error), MAX_MESSAGE_CHARACTERS);
  const path = window.location.pathname;
  const at = new Date().toISOString();
  useErrorLog.setState(({ entries }) => {
    const same = entries.find((entry) => entry.message === message && entry.path === path);
    const entry: ErrorEntry = {
      id: same?.id ?? newId(entries),
      kind,
      message,
      path,
      firstAt: same?.firstAt ?? at,
      at,
      count: (same?.count ?? 0) + 1,
      stack: stackOf(error, context.componentStack),
      requestId,
      calls: recentCalls(),
    };
    return { entries: [entry, ...entries.filter((other) => other !== same)].slice(0, MAX_ENTRIES) };
  });
}

export function clearErrorLog(): void {
  useErrorLog.setState({ entries: [] });
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  if (typeof error === 'string') return error;
  try {
    return JSON.stringify(error) ?? String(error);
  } catch {
    return String(error);
  }
}

function stackOf(error: unknown, componentStack: string | null | undefined): string | null {
  const own = error instanceof Error ? error.stack : undefined;
  const parts = [own, componentStack].filter((part) => part);
  return parts.length === 0 ? null : plain(parts.join('\n'), MAX_STACK_CHARACTERS);
}

function plain(text: string, mostCharacters: number): string {
  const kept = text.slice(0, mostCharacters);
  // Removes a token cut off at the end, because half a token is not recognised as a secret.
  return removeSecrets(kept.length < text.length ? kept.replace(/[\w.+/=-]+$/, '') : kept);
}

/** Returns an ID above all others, including entries from before a reload. */
function newId(entries: readonly ErrorEntry[]): string {
  return String(Math.max(0, ...entries.map(({ id }) => Number(id) || 0)) + 1);
}
