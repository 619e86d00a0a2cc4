import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['**/*.contract.ts'],
    environment: 'node',
    globalSetup: './contract-mock.ts',
    testTimeout: 20_000,
  },
});
