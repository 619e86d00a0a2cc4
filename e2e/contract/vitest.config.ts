import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['**/*.contract.ts'],
    environment: 'node',
    globalSetup: fileURLToPath(new URL('./contract-mock.ts', import.meta.url)),
    // Only ends hanging tests; duration depends on the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
