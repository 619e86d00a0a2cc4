import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['**/*.test.ts'],
    environment: 'node',
    // Files keep no state in modules, so that those of one worker may share what they load.
    isolate: false,
    // For what hangs; how long the rest takes is the machine's affair.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
