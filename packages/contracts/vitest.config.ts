import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['**/*.test.ts'],
    environment: 'node',
    // No file keeps state in modules, so the files of a worker can share loaded modules.
    isolate: false,
    // Only ends hanging tests; duration depends on the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
