import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'scripts',
    // The test harness is run by scripts too, and has no unit suite of its own.
    include: ['**/*.test.ts', '../e2e/harness/**/*.test.ts'],
    environment: 'node',
  },
});
