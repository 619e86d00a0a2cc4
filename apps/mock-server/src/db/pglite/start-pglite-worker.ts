import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from './worker-messages.ts';

/**
 * Starts the PGlite thread.
 * The build puts `pglite-worker.js` next to the calling code (vite.config.ts). From source the worker is TypeScript,
 * which Node 20 cannot read, so tsx is registered in the thread first (`--import tsx` in execArgv does not reach a
 * worker's loader). Tests build it once and pass its path.
 */
export function startPgliteWorker(options: WorkerOptions): Worker {
  const here = fileURLToPath(import.meta.url);
  // Without execArgv a worker inherits its parent's flags, and a test runner's do not fit it.
  const settings = { workerData: options, execArgv: [], name: 'pglite' };
  if (here.endsWith('.js')) return new Worker(join(dirname(here), 'pglite-worker.js'), settings);
  const { PLUS_BUILT_WORKER: built } = process.env;
  if (built !== undefined) return new Worker(built, settings);
  const worker = pathToFileURL(join(dirname(here), 'pglite-worker.ts')).href;
  // Resolving 'tsx/esm/api' from here returns its CommonJS half, which looks for its hooks elsewhere.
  const tsxFolder = dirname(createRequire(here).resolve('tsx/package.json'));
  const tsx = pathToFileURL(join(tsxFolder, 'dist/esm/api/index.mjs')).href;
  return new Worker(`import('${tsx}').then(({ register }) => { register(); return import('${worker}'); })`, {
    ...settings,
    eval: true,
  });
}
