import { beforeAll } from 'vitest';

/**
 * Imports the application's lazy code before a file's tests, because a cold import can exceed a test's timeout.
 * Shape: `others` are the lazy modules that the file's tests open.
 */
export function preloadLazyCode(...others: readonly (() => Promise<unknown>)[]): void {
  beforeAll(async () => {
    await Promise.all([
      import('../app/authenticated-app.tsx'),
      import('../app/app-shell.tsx'),
      // Includes texts: a page that still waits for them suspends the navigation to it.
      import('../app/views/screen-registry.ts').then(({ loadScreen }) => loadScreen('home/dashboard')),
      import('../shared/feedback/notice-host.tsx'),
      ...others.map((load) => load()),
    ]);
  }, 120_000);
}
