import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'scripts',
    // The test harness is run by scripts too, and has no unit suite of its own.
    include: ['**/*.test.ts', '../e2e/harness/**/*.test.ts'],
    environment: 'node',
    // Files keep no state in modules, so that those of one worker may share what they load.
    isolate: false,
    // For what hangs; how long the rest takes is the machine's affair.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
