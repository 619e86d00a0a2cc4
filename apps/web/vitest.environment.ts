import type { Environment } from 'vitest/runtime';

/** No page of the worker's own: `src/testing/reset-page.ts` makes one for each file. Code is resolved as for a browser. */
// biome-ignore lint/style/noDefaultExport: Vitest loads an environment by its default export.
export default {
  name: 'empty',
  viteEnvironment: 'client',
  setup: () => ({ teardown() {} }),
} satisfies Environment;
