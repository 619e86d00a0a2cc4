import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'domain',
    include: ['**/*.test.ts'],
    environment: 'node',
    // Rules are stateless, so files can share a worker.
    isolate: false,
    // Generous limit: it only matters for hanging tests, and machines differ in speed.
    testTimeout: 120_000,
  },
});
