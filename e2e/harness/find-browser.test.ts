import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { type BrowserEnvironment, findBrowser, findTestBrowsers } from './find-browser.ts';

function buildEnvironment(files: string[], changes: Partial<BrowserEnvironment> = {}): BrowserEnvironment {
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
  expect(findBrowser(buildEnvironment(files, { env: { PLUS_BROWSER: '/opt/chrome' } }))).toBe('/opt/chrome');
  expect(findBrowser(buildEnvironment(files))).toBe('/cache/playwright/chrome');
});

test('prefers an installed headless browser for tests, and a full one otherwise', () => {
  const [shell, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  expect(findBrowser(buildEnvironment([shell, whole]))).toBe(whole);
  expect(findTestBrowsers(buildEnvironment([shell, whole]))).toEqual([shell, whole]);
  const own = '/cache/playwright/chrome';
  expect(findTestBrowsers(buildEnvironment([shell, whole, own]))).toEqual([own, shell, whole]);
  const named = { PATH: '/usr/bin', PLUS_BROWSER: whole };
  expect(findTestBrowsers(buildEnvironment([shell, whole], { env: named }))).toEqual([whole, shell]);
});

test.each([
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
])('finds %s on the PATH', (name) => {
  expect(findBrowser(buildEnvironment([`/usr/bin/${name}`]))).toBe(`/usr/bin/${name}`);
});

test('finds Chrome at its path on macOS', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findBrowser(buildEnvironment([chrome], { platform: 'darwin' }))).toBe(chrome);
});

test('returns undefined without a browser', () => {
  expect(findBrowser(buildEnvironment([]))).toBeUndefined();
  expect(findBrowser(buildEnvironment([], { env: {} }))).toBeUndefined();
});
