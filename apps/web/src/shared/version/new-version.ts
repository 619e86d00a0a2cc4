import { create } from 'zustand';

/** Interval of version checks, and minimum delay after the page becomes visible again. */
const ASK_EVERY_MS = 10 * 60_000;
const ASK_AGAIN_AFTER_MS = 60_000;

interface NewVersionState {
  /** True if the server has a newer build. */
  isAvailable: boolean;
}

/** State of newer builds. Change it only through the functions of this file. */
export const useNewVersion = create<NewVersionState>()(() => ({ isAvailable: false }));

/** Returns the page's build ID. Null in development. */
export function currentBuildId(): string | null {
  return document.querySelector('meta[name="build-id"]')?.getAttribute('content') ?? null;
}

let askedAtMs = Number.NEGATIVE_INFINITY;

/**
 * Checks for a newer build. Never rejects; without a response the state is unchanged.
 * Source: build/version-plugin.ts writes the build ID.
 */
export async function checkVersion(): Promise<boolean> {
  const own = currentBuildId();
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

/** Checks periodically and on return while the page is visible. Returns a cancel function. */
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
