import type { Page } from '@playwright/test';

/**
 * Returns a function that tells whether anything was clicked since. For calls that fail until the user repeats them:
 * the product also repeats them by itself, at any time.
 */
export async function watchClicks(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() =>
    document.addEventListener('click', () => document.documentElement.setAttribute('data-clicked', ''), true),
  );
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-clicked'));
}
