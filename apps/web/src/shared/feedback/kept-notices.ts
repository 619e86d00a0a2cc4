import type { Notice } from './notify.ts';

/** Name in sessionStorage, so that each browser tab shows its own. */
const STORAGE_KEY = 'notices';
const KINDS: readonly unknown[] = ['success', 'info', 'warning', 'error'];

/** Messages that wait for the next load of the page. */
export function readKeptNotices(): Notice[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNotice) : [];
  } catch {
    return [];
  }
}

/** Replaces the messages that wait for the next load; a full storage loses them, which is no reason to fail. */
export function keepNotices(notices: readonly Notice[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(notices));
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
