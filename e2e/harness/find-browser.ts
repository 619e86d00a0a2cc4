import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** What finding a browser asks of the computer; tests pass their own. */
export interface BrowserSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  exists(file: string): boolean;
  /** Where Playwright keeps the browser that it would download. */
  playwrightPath(): string;
}

const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const knownPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * The browser to test with: PLUS_BROWSER, else Playwright's own, else an installed Chromium or Chrome.
 * Shape: absolute path of the program; undefined when there is none.
 */
export function findBrowser(surroundings: BrowserSurroundings = thisComputer): string | undefined {
  const { env, platform, exists } = surroundings;
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) =>
      commandNames.map((name) => join(folder, platform === 'win32' ? `${name}.exe` : name)),
    );
  const candidates = [
    ...(env.PLUS_BROWSER ? [env.PLUS_BROWSER] : []),
    surroundings.playwrightPath(),
    ...onPath,
    ...(knownPlaces[platform] ?? []),
  ];
  return candidates.find((file) => file !== '' && exists(file));
}

const thisComputer: BrowserSurroundings = {
  env: process.env,
  platform: process.platform,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
};
