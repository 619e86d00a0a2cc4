import type { Page } from '@playwright/test';

/** Longer than the pause between two refetches after changes. */
const QUIET_MS = 2_000;

/**
 * Returns whether a count stays the same for 2 s. Unlike Playwright's `networkidle`, which is reached once for a page,
 * it can be asked at any time.
 */
export async function isQuiet(page: Page, count: () => number): Promise<boolean> {
  const before = count();
  await page.waitForTimeout(QUIET_MS);
  return count() === before;
}
