import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import {
  browserPlaces,
  HEADLESS_SHELL,
  placesOnPath,
} from '../../packages/cli/src/project/browser-places.ts';

/** Access to the computer; tests pass their own. */
export interface BrowserEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  exists(file: string): boolean;
  /** Returns the path to which Playwright downloads its browser. */
  playwrightPath(): string;
}

/**
 * Returns a full browser: PLUS_BROWSER, else Playwright's own, else an installed Chromium or Chrome.
 * Shape: absolute path of the program; undefined if no browser is found.
 */
export function findBrowser(context: BrowserEnvironment = thisComputer): string | undefined {
  return inOrder(context, browserPlaces(context.env, context.platform))[0];
}

/**
 * Returns the browsers for headless tests, the best first: an installed headless shell needs the fewest resources.
 */
export function findTestBrowsers(context: BrowserEnvironment = thisComputer): string[] {
  const { env, platform } = context;
  const shells = placesOnPath(HEADLESS_SHELL, env, platform);
  return inOrder(context, [...shells, ...browserPlaces(env, platform)]);
}

function inOrder(
  { env, exists, playwrightPath }: BrowserEnvironment,
  installed: readonly string[],
): string[] {
  const named = env.PLUS_BROWSER ? [env.PLUS_BROWSER] : [];
  return [...new Set([...named, playwrightPath(), ...installed])].filter(
    (file) => file !== '' && exists(file),
  );
}

const thisComputer: BrowserEnvironment = {
  env: process.env,
  platform: process.platform,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
};
