import { defineConfig } from 'vitest/config';

/** What the build does, in Node as the build is, each file with libraries of its own: some set them up for all of a process. */
export default defineConfig({
  test: {
    name: 'web-build',
    include: ['build/**/*.test.ts'],
    environment: 'node',
    // For what hangs; how long the rest takes is the machine's affair.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
