import { defineConfig } from '@playwright/test';
import { browserLaunch } from './harness/browser-launch.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Specs of one file share the mock's data, so they run in order; files run side by side, each worker with its own mock.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For what hangs; a journey takes up to a minute where two share two busy cores.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results/browser',
  reporter: [
    ['list'],
    ['json', { outputFile: '../test-results/browser.json' }],
    ['html', { outputFolder: '../test-results/browser-report', open: 'never' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: browserLaunch(),
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
