import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { type BrowserSurroundings, findBrowser, findTestBrowser } from './find-browser.ts';

function buildSurroundings(files: string[], changes: Partial<BrowserSurroundings> = {}): BrowserSurroundings {
  return {
    env: { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter) },
    platform: 'linux',
    exists: (file) => files.includes(file),
    playwrightPath: () => '/cache/playwright/chrome',
    ...changes,
  };
}

test('prefers the browser that PLUS_BROWSER names, then Playwright’s own', () => {
  const files = ['/opt/chrome', '/cache/playwright/chrome', '/usr/bin/chromium'];
  expect(findBrowser(buildSurroundings(files, { env: { PLUS_BROWSER: '/opt/chrome' } }))).toBe('/opt/chrome');
  expect(findBrowser(buildSurroundings(files))).toBe('/cache/playwright/chrome');
});

test('for tests prefers the one without windows, for the rest a whole one', () => {
  const files = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  expect(findBrowser(buildSurroundings(files))).toBe('/usr/bin/chromium');
  expect(findTestBrowser(buildSurroundings(files))).toBe('/usr/bin/chromium-headless-shell');
  const named = { PATH: '/usr/bin', PLUS_BROWSER: '/usr/bin/chromium' };
  expect(findTestBrowser(buildSurroundings(files, { env: named }))).toBe('/usr/bin/chromium');
  expect(findTestBrowser(buildSurroundings(['/usr/bin/chromium']))).toBe('/usr/bin/chromium');
});

test.each([
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
])('finds %s on the PATH', (name) => {
  expect(findBrowser(buildSurroundings([`/usr/bin/${name}`]))).toBe(`/usr/bin/${name}`);
});

test('finds Chrome where macOS keeps it', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findBrowser(buildSurroundings([chrome], { platform: 'darwin' }))).toBe(chrome);
});

test('finds nothing where nothing is', () => {
  expect(findBrowser(buildSurroundings([]))).toBeUndefined();
  expect(findBrowser(buildSurroundings([], { env: {} }))).toBeUndefined();
});
