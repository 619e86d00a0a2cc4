import type { Notice } from './notify.ts';

/** Name in sessionStorage, so that each browser tab shows its own. */
const STORAGE_KEY = 'notices';
const KINDS: readonly unknown[] = ['success', 'info', 'warning', 'error'];
/** A reload takes seconds: who comes back later has gone elsewhere, and should not meet an old message. */
const LONGEST_MS = 60_000;

/** Messages that wait for the next load of the page. */
export function readKeptNotices(): Notice[] {
  try {
    const { atMs, notices } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    const isLate = typeof atMs !== 'number' || Math.abs(Date.now() - atMs) > LONGEST_MS;
    return Array.isArray(notices) && !isLate ? notices.filter(isNotice) : [];
  } catch {
    return [];
  }
}

/** Adds messages to those that wait for the next load; a full storage loses them, which is no reason to fail. */
export function keepNotices(added: readonly Notice[]): void {
  const notices = [...readKeptNotices(), ...added];
  if (notices.length === 0) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ atMs: Date.now(), notices }));
  } catch {}
}

/** The messages that waited, which then wait no longer. */
export function takeKeptNotices(): Notice[] {
  const kept = readKeptNotices();
  sessionStorage.removeItem(STORAGE_KEY);
  return kept;
}

function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, text, seconds } = value as Record<string, unknown>;
  return KINDS.includes(kind) && typeof text === 'string' && typeof seconds === 'number';
}
