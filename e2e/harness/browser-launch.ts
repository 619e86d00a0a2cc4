import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** Host name of this computer that is no secure context, unlike localhost: plain http in an intranet. */
const INTRANET_NAME = 'plus.test';

/** Browser features that our pages do not use. Only the last list counts, so Playwright's own is repeated here. */
const unwantedFeatures = [
  // Would open two extra pages per window for address bar suggestions: a tenth of all its work.
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
 * Flags that keep the browser offline except for our server: no updates, sync, QUIC or other hosts.
 * Playwright's interception would do the same, but slows requests down and disables the cache.
 */
const quietFlags = [
  // Without a graphics card Chromium emulates one, which is slower than software drawing.
  '--disable-gpu',
  `--host-resolver-rules=MAP ${INTRANET_NAME} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwantedFeatures.join()}`,
];

/** Returns the launch options, by default of a full browser. Throws with the install command if no browser is found. */
export function browserLaunch(executablePath = findBrowser()): LaunchOptions {
  if (executablePath === undefined)
    throw new Error('No Chromium or Chrome found: run `npm test`, which installs one, or set PLUS_BROWSER.');
  const isRoot = process.getuid?.() === 0;
  // Chromium's sandbox does not run as root; it stays on for other users.
  return { executablePath, args: isRoot ? ['--no-sandbox', ...quietFlags] : quietFlags };
}
