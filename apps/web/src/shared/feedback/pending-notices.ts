import type { Notice } from './notify.ts';

/** Key in sessionStorage, so each browser tab shows its own messages. */
const STORAGE_KEY = 'notices';
const KINDS: readonly unknown[] = ['success', 'info', 'warning', 'error'];
/** A reload takes seconds. Older messages belong to an earlier visit and are dropped. */
const MAX_MS = 60_000;

/** Returns the messages queued for the next page load. */
export function readPendingNotices(): Notice[] {
  try {
    const { atMs, notices } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    const isLate = typeof atMs !== 'number' || Math.abs(Date.now() - atMs) > MAX_MS;
    return Array.isArray(notices) && !isLate ? notices.filter(isNotice) : [];
  } catch {
    return [];
  }
}

/** Queues messages for the next page load. A full storage loses them without an error. */
export function storeNotices(added: readonly Notice[]): void {
  const notices = [...readPendingNotices(), ...added];
  if (notices.length === 0) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ atMs: Date.now(), notices }));
  } catch {}
}

/** Returns and removes the queued messages. */
export function consumePendingNotices(): Notice[] {
  const kept = readPendingNotices();
  sessionStorage.removeItem(STORAGE_KEY);
  return kept;
}

function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, text, seconds } = value as Record<string, unknown>;
  return KINDS.includes(kind) && typeof text === 'string' && typeof seconds === 'number';
}
