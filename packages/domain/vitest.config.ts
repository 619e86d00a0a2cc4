import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'domain',
    include: ['**/*.test.ts'],
    environment: 'node',
    // Rules keep no state, so that files may share a worker.
    isolate: false,
    // For what hangs; how long the rest takes is the machine's affair.
    testTimeout: 120_000,
  },
});
