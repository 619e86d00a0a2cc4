import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { browserPlaces } from '../../../project/browser-places.ts';
import type { Check } from '../finding.ts';

/** Checks that a browser is installed for the browser tests. */
export const browser: Check = {
  name: 'browser',
  find({ root }, { env }) {
    const fix = 'npx playwright install chromium, or name an installed one: PLUS_BROWSER=/path/to/chrome';
    if (env.PLUS_BROWSER && !existsSync(env.PLUS_BROWSER))
      return [{ message: `PLUS_BROWSER names ${env.PLUS_BROWSER}, which does not exist.`, fix }];
    if (env.PLUS_BROWSER || browserPlaces(env, process.platform).some((place) => existsSync(place)))
      return [];
    // Playwright loads slowly, so it is checked last.
    if (hasPlaywrightBrowser(root)) return [];
    return [{ message: 'No Chromium or Chrome found for the browser tests.', fix }];
  },
};

function hasPlaywrightBrowser(root: string): boolean {
  try {
    const load = createRequire(join(root, 'package.json'));
    const { chromium }: { chromium: { executablePath(): string } } = load('@playwright/test');
    return existsSync(chromium.executablePath());
  } catch {
    return false;
  }
}
