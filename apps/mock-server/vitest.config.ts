import { defineConfig } from 'vitest/config';
import { seedVersionPlugin } from './src/db/seed-version-plugin.ts';

export default defineConfig({
  plugins: [seedVersionPlugin(import.meta.dirname)],
  test: {
    name: 'mock-server',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/db/testing/prepare-once.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
