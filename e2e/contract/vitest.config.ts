import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['**/*.contract.ts'],
    environment: 'node',
    globalSetup: fileURLToPath(new URL('./contract-mock.ts', import.meta.url)),
    // For what hangs; how long the rest takes is the machine's affair.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
