import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** A name for this computer that is no secure context, unlike localhost: plain http in an intranet. */
const INTRANET_NAME = 'plus.test';

/** Features of the browser that no page of ours knows of. The last list counts: Playwright's own is repeated here. */
const unwantedFeatures = [
  // Each window would bring along two more pages, for what the address bar suggests: a tenth of all its work.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/**
 * A browser that talks to nobody but our server: no updates, no sync, no QUIC, and no name leads anywhere else.
 * Playwright's own interception would do that too, but it slows every request down and switches the cache off.
 */
const quietFlags = [
  // Without one of its own, Chromium emulates a graphics card, which takes longer than to draw without.
  '--disable-gpu',
  `--host-resolver-rules=MAP ${INTRANET_NAME} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwantedFeatures.join()}`,
];

/** How a browser is started, by default a whole one. Errors: throws with the way to get one when there is none. */
export function browserLaunch(executablePath = findBrowser()): LaunchOptions {
  if (executablePath === undefined)
    throw new Error('No Chromium or Chrome found: run `npm test`, which installs one, or set PLUS_BROWSER.');
  const isRoot = process.getuid?.() === 0;
  // Chromium refuses its sandbox to root; for everyone else it stays on.
  return { executablePath, args: isRoot ? ['--no-sandbox', ...quietFlags] : quietFlags };
}
