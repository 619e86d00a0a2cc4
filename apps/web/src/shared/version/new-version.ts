import { create } from 'zustand';

/** How often an open page asks, and how soon again when someone comes back to it. */
const ASK_EVERY_MS = 10 * 60_000;
const ASK_AGAIN_AFTER_MS = 60_000;

interface NewVersionState {
  /** Whether the server has a newer build of this page. */
  isAvailable: boolean;
}

/** What is known of newer builds. Change it by the functions of this file only. */
export const useNewVersion = create<NewVersionState>()(() => ({ isAvailable: false }));

/** Mark of the build that this page belongs to; null in development, which has none. */
export function ownBuildId(): string | null {
  return document.querySelector('meta[name="build-id"]')?.getAttribute('content') ?? null;
}

let askedAtMs = Number.NEGATIVE_INFINITY;

/**
 * Asks whether a newer build took the place of this one. Never rejects: without an answer nothing is known.
 * Source: build/version-plugin.ts writes the mark.
 */
export async function checkVersion(): Promise<boolean> {
  const own = ownBuildId();
  if (own === null) return false;
  askedAtMs = Date.now();
  const newest = await fetchBuildId();
  if (newest !== null && newest !== own) useNewVersion.setState({ isAvailable: true });
  return useNewVersion.getState().isAvailable;
}

async function fetchBuildId(): Promise<string | null> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}version.json`, { cache: 'no-store' });
    if (!answer.ok) return null;
    const { buildId } = (await answer.json()) as { buildId?: unknown };
    return typeof buildId === 'string' ? buildId : null;
  } catch {
    return null;
  }
}

/** Asks from time to time while the page is looked at, and when someone comes back to it. The answer stops it. */
export function watchVersion(): () => void {
  const ask = () => {
    if (document.visibilityState !== 'visible' || useNewVersion.getState().isAvailable) return;
    if (Date.now() - askedAtMs < ASK_AGAIN_AFTER_MS) return;
    checkVersion().catch(() => {});
  };
  const timer = setInterval(ask, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('online', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
    window.removeEventListener('online', ask);
  };
}
