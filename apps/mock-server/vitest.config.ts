import { defineConfig } from 'vitest/config';
import { consoleFilesPlugin } from './src/console/console-files-plugin.ts';
import { seedVersionPlugin } from './src/db/build/seed-version-plugin.ts';
import { builtWorker } from './src/db/testing/built-worker.ts';
import { testEngine } from './src/db/testing/test-engine.ts';

/** `PLUS_TEST_ENGINE=postgres` runs the suite on a temporary PostgreSQL server instead of PGlite. */
export default defineConfig({
  plugins: [seedVersionPlugin(import.meta.dirname), consoleFilesPlugin()],
  test: {
    name: 'mock-server',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Files of a worker share loaded modules, above all PGlite's compiled code: half of a short file's time. State in a
    // module would leak into the next file; it belongs to the server that a test starts.
    isolate: false,
    env: { PLUS_TEST_ENGINE: testEngine(process.env.PLUS_TEST_ENGINE), PLUS_BUILT_WORKER: builtWorker },
    globalSetup: ['src/db/testing/global-setup.ts'],
    // Only ends hanging tests; duration depends on the machine.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
