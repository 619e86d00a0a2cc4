import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from './worker-messages.ts';

/**
 * Starts the thread that holds PGlite.
 * The build puts `pglite-worker.js` beside the code that calls this (vite.config.ts); from source the worker
 * is TypeScript, which Node 20 cannot read by itself, so tsx is registered in the thread first (`--import tsx` in
 * execArgv does not reach a worker's loader). Tests have it built once and name it.
 */
export function startPgliteWorker(options: WorkerOptions): Worker {
  const here = fileURLToPath(import.meta.url);
  // Without execArgv a worker inherits its parent's flags, and a test runner's do not fit it.
  const settings = { workerData: options, execArgv: [], name: 'pglite' };
  if (here.endsWith('.js')) return new Worker(join(dirname(here), 'pglite-worker.js'), settings);
  const { PLUS_BUILT_WORKER: built } = process.env;
  if (built !== undefined) return new Worker(built, settings);
  const worker = pathToFileURL(join(dirname(here), 'pglite-worker.ts')).href;
  // Resolving 'tsx/esm/api' from here gives its CommonJS half, whose hooks are not where it looks for them.
  const tsxFolder = dirname(createRequire(here).resolve('tsx/package.json'));
  const tsx = pathToFileURL(join(tsxFolder, 'dist/esm/api/index.mjs')).href;
  return new Worker(`import('${tsx}').then(({ register }) => { register(); return import('${worker}'); })`, {
    ...settings,
    eval: true,
  });
}
