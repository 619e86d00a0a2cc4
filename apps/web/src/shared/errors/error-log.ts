import { create } from 'zustand';
import { type RecentCall, recentCalls } from './recent-calls.ts';
import { removeSecrets } from './remove-secrets.ts';

/**
 * Where an error came from.
 * `script`: nothing caught it · `render`: a part of the page broke · `call`: the server or the way to it failed ·
 * `code`: the program could not be fetched · `note`: noticed by the program itself
 */
export type ErrorKind = 'script' | 'render' | 'call' | 'code' | 'note';

export interface ErrorEntry {
  id: string;
  kind: ErrorKind;
  message: string;
  /** Path of the page, without its query, which may carry personal data. */
  path: string;
  /** When it was first and last seen, ISO 8601. */
  firstAt: string;
  at: string;
  count: number;
  stack: string | null;
  /** The server's id of the request that failed; null where none did. */
  requestId: string | null;
  /** The last calls before it was last seen, oldest first. */
  calls: readonly RecentCall[];
}

export interface ErrorContext {
  kind?: ErrorKind;
  requestId?: string | null;
  /** Which components the error passed through, as React tells it. */
  componentStack?: string | null | undefined;
}

const MOST_ENTRIES = 100;
const MOST_MESSAGE_CHARACTERS = 1_000;
const MOST_STACK_CHARACTERS = 4_000;

/** Runtime errors of this browser tab, newest first; plain text only, so that nothing is kept alive by the log. */
export const useErrorLog = create<{ entries: readonly ErrorEntry[] }>()(() => ({ entries: [] }));

/**
 * Enters an error, without secrets; the same message on the same page is counted, not repeated.
 * The log keeps the newest 100.
 */
export function logError(error: unknown, context: ErrorContext = {}): void {
  const { kind = 'note', requestId = null } = context;
  const message = plain(messageOf(error), MOST_MESSAGE_CHARACTERS);
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
    return { entries: [entry, ...entries.filter((other) => other !== same)].slice(0, MOST_ENTRIES) };
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
  return parts.length === 0 ? null : plain(parts.join('\n'), MOST_STACK_CHARACTERS);
}

function plain(text: string, mostCharacters: number): string {
  const kept = text.slice(0, mostCharacters);
  // The half of a token is not known for one: what was cut through goes as a whole.
  return removeSecrets(kept.length < text.length ? kept.replace(/[\w.+/=-]+$/, '') : kept);
}

/** A number above every other; entries of before a reload keep theirs. */
function newId(entries: readonly ErrorEntry[]): string {
  return String(Math.max(0, ...entries.map(({ id }) => Number(id) || 0)) + 1);
}
