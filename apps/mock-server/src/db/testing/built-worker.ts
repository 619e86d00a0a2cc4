import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { mockServerFolder } from '../files/package-folder.ts';

/** Path of the database's thread, compiled for tests. */
export const builtWorker = join(mockServerFolder(), 'node_modules/.cache/pglite-worker.mjs');

/**
 * Builds the database's thread once for all tests of a run: as TypeScript it takes a third longer at each start. It
 * appears atomically; of two simultaneous runs, the later result stays.
 */
export async function buildWorker(): Promise<void> {
  const folder = dirname(builtWorker);
  const making = join(folder, `making-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    await build({
      configFile: false,
      root: mockServerFolder(),
      logLevel: 'error',
      build: {
        ssr: true,
        target: 'node20',
        outDir: making,
        rollupOptions: {
          input: { 'pglite-worker': 'src/db/pglite/pglite-worker.ts' },
          output: { entryFileNames: '[name].mjs' },
        },
      },
    });
    await rename(join(making, 'pglite-worker.mjs'), builtWorker);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
