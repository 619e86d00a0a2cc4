import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** A browser that talks to nobody but our server: no updates, no sync, no QUIC. */
const quietFlags = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the tests start the browser. Errors: throws with the way to get one when there is none. */
export function browserLaunch(): LaunchOptions {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('No Chromium or Chrome found: run `npm test`, which installs one, or set PLUS_BROWSER.');
  const isRoot = process.getuid?.() === 0;
  // Chromium refuses its sandbox to root; for everyone else it stays on.
  return { executablePath, args: isRoot ? ['--no-sandbox', ...quietFlags] : quietFlags };
}
