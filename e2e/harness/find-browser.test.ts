import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { type BrowserSurroundings, findBrowser, findTestBrowsers } from './find-browser.ts';

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

test('prefers an installed headless browser for tests, and a full one otherwise', () => {
  const [shell, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  expect(findBrowser(buildSurroundings([shell, whole]))).toBe(whole);
  expect(findTestBrowsers(buildSurroundings([shell, whole]))).toEqual([shell, whole]);
  const own = '/cache/playwright/chrome';
  expect(findTestBrowsers(buildSurroundings([shell, whole, own]))).toEqual([own, shell, whole]);
  const named = { PATH: '/usr/bin', PLUS_BROWSER: whole };
  expect(findTestBrowsers(buildSurroundings([shell, whole], { env: named }))).toEqual([whole, shell]);
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

test('finds Chrome at its path on macOS', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findBrowser(buildSurroundings([chrome], { platform: 'darwin' }))).toBe(chrome);
});

test('returns undefined without a browser', () => {
  expect(findBrowser(buildSurroundings([]))).toBeUndefined();
  expect(findBrowser(buildSurroundings([], { env: {} }))).toBeUndefined();
});
