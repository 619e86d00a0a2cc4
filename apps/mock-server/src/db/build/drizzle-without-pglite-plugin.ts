import type { Plugin } from 'vite';

const PGLITE = '@electric-sql/pglite';
const STAND_IN = '\0virtual:pglite-for-drizzle';

/**
 * Excludes PGlite from the main thread. Drizzle's session imports all of it for four type numbers, and its driver to
 * open a database, which the worker does here. That would be half a megabyte of unused code per start.
 */
export function drizzleWithoutPglitePlugin(): Plugin {
  return {
    name: 'drizzle-without-pglite',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === PGLITE && importer !== undefined && /[\\/]drizzle-orm[\\/]/.test(importer)
        ? STAND_IN
        : undefined,
    load: (id) =>
      id === STAND_IN
        ? `export class PGlite { constructor() { throw new Error('PGlite is opened by its worker alone.'); } }
           export const types = { DATE: 1082, TIMESTAMP: 1114, TIMESTAMPTZ: 1184, INTERVAL: 1186 };`
        : undefined,
  };
}
