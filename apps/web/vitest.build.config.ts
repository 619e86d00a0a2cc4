import { defineConfig } from 'vitest/config';

/** Tests of the build, in Node. Each file loads its own libraries, because some tests configure them for the process. */
export default defineConfig({
  test: {
    name: 'web-build',
    include: ['build/**/*.test.ts'],
    environment: 'node',
    // Only ends hanging tests; duration depends on the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
