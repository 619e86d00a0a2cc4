import type { Environment } from 'vitest/runtime';

/** The worker has no page: `src/testing/reset-page.ts` creates one per file. Modules are resolved as for a browser. */
// biome-ignore lint/style/noDefaultExport: Vitest loads an environment by its default export.
export default {
  name: 'empty',
  viteEnvironment: 'client',
  setup: () => ({ teardown() {} }),
} satisfies Environment;
