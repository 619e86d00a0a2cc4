import { defineConfig } from '@playwright/test';
import { browserLaunch } from './harness/browser-launch.ts';
import { findTestBrowsers } from './harness/find-browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Specs of one file share the mock's data, so they run in order; files run side by side, each worker with its own
  // mock.
  fullyParallel: false,
  // One more than two cores: a test that waits for a message to disappear leaves its core to another.
  workers: 3,
  // Only records a trace, which costs a quarter of the time: a test that passes on retry still counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // Only ends hanging tests; duration depends on the machine.
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
    // Closed overlays disappear at once; the duration of exit animations on a busy machine is not under test.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would hide page loads from the tests' own routes. The journey of the offline page allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
