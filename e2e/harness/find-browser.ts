import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserPlaces, HEADLESS_SHELL, placesOnPath } from './browser-places.ts';

/** What finding a browser asks of the computer; tests pass their own. */
export interface BrowserSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  exists(file: string): boolean;
  /** Where Playwright keeps the browser that it would download. */
  playwrightPath(): string;
}

/**
 * The browser to test with: PLUS_BROWSER, else Playwright's own, else an installed Chromium or Chrome.
 * Shape: absolute path of the program; undefined when there is none.
 */
export function findBrowser(surroundings: BrowserSurroundings = thisComputer): string | undefined {
  const { env, platform, exists } = surroundings;
  const candidates = [
    ...(env.PLUS_BROWSER ? [env.PLUS_BROWSER] : []),
    surroundings.playwrightPath(),
    ...browserPlaces(env, platform),
  ];
  return candidates.find((file) => file !== '' && exists(file));
}

/** The browser for pages that nobody looks at: the one without windows where it is installed, unless PLUS_BROWSER names another. */
export function findTestBrowser(surroundings: BrowserSurroundings = thisComputer): string | undefined {
  const { env, platform, exists } = surroundings;
  const shell = env.PLUS_BROWSER ? undefined : placesOnPath(HEADLESS_SHELL, env, platform).find(exists);
  return shell ?? findBrowser(surroundings);
}

const thisComputer: BrowserSurroundings = {
  env: process.env,
  platform: process.platform,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
};
