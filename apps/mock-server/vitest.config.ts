import { defineConfig } from 'vitest/config';
import { consoleFilesPlugin } from './src/console/console-files-plugin.ts';
import { seedVersionPlugin } from './src/db/seed-version-plugin.ts';
import { testEngine } from './src/db/testing/test-engine.ts';

/** `PLUS_TEST_ENGINE=postgres` runs all of it on a temporary PostgreSQL server instead of PGlite. */
export default defineConfig({
  plugins: [seedVersionPlugin(import.meta.dirname), consoleFilesPlugin()],
  test: {
    name: 'mock-server',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    env: { PLUS_TEST_ENGINE: testEngine(process.env.PLUS_TEST_ENGINE) },
    globalSetup: ['src/db/testing/prepare-once.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
