import { beforeAll } from 'vitest';

/**
 * Fetches the lazy code of the application once, before the tests of a file: a cold import takes as long as the machine
 * likes, which no test should wait for. Shape: `others` are the lazy parts that the file's own tests open.
 */
export function loadFirst(...others: readonly (() => Promise<unknown>)[]): void {
  beforeAll(async () => {
    await Promise.all([
      import('../app/inside.tsx'),
      import('../app/framed.tsx'),
      // With its texts: a page that still waits for them suspends whatever leads back to it.
      import('../app/views/screen-registry.ts').then(({ loadScreen }) => loadScreen('home/dashboard')),
      import('../shared/feedback/notice-host.tsx'),
      ...others.map((load) => load()),
    ]);
  }, 120_000);
}
