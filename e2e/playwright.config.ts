import { defineConfig } from '@playwright/test';
import { browserLaunch } from './harness/browser-launch.ts';
import { findTestBrowsers } from './harness/find-browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Specs of one file share the mock's data, so they run in order; files run side by side, each worker with its own mock.
  fullyParallel: false,
  // One more than two cores: what waits for a message to go leaves a core to the next.
  workers: 3,
  // For the trace alone, which costs a quarter of the time: what passes the second time has failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // For what hangs; how long the rest takes is the machine's affair.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results/browser',
  reporter: [
    ['list'],
    ['json', { outputFile: '../test-results/browser.json' }],
    ['html', { outputFolder: '../test-results/browser-report', open: 'never' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: browserLaunch(findTestBrowsers()[0]),
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1440, height: 900 },
    // What is closed is gone at once; how long a way out takes on a busy machine is nothing to test.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
