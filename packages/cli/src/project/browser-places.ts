import { delimiter, join } from 'node:path';

/** Chromium without windows, which does a fifth less work per page. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const commandNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  HEADLESS_SHELL,
];

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

/** Returns the possible paths of an installed Chromium or Chrome: on the PATH, then the system's program folders. */
export function browserPlaces(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string[] {
  const onPath = commandNames.flatMap((name) => placesOnPath(name, env, platform));
  return [...onPath, ...(knownPlaces[platform] ?? [])];
}

/** Returns the possible files of a command, in the order of the PATH. */
export function placesOnPath(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string[] {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, platform === 'win32' ? `${name}.exe` : name));
}
