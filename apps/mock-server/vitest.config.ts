import { defineConfig } from 'vitest/config';
import { consoleFilesPlugin } from './src/console/console-files-plugin.ts';
import { seedVersionPlugin } from './src/db/build/seed-version-plugin.ts';
import { builtWorker } from './src/db/testing/built-worker.ts';
import { testEngine } from './src/db/testing/test-engine.ts';

/** `PLUS_TEST_ENGINE=postgres` runs all of it on a temporary PostgreSQL server instead of PGlite. */
export default defineConfig({
  plugins: [seedVersionPlugin(import.meta.dirname), consoleFilesPlugin()],
  test: {
    name: 'mock-server',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Files of one worker share what they load, PGlite's compiled code most of all: half of a short file's time. What
    // a file leaves behind in a module would meet the next one; state belongs to the server that a test starts.
    isolate: false,
    env: { PLUS_TEST_ENGINE: testEngine(process.env.PLUS_TEST_ENGINE), PLUS_BUILT_WORKER: builtWorker },
    globalSetup: ['src/db/testing/global-setup.ts'],
    // For what hangs; how long the rest takes is the machine's affair.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
