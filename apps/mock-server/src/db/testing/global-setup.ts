import type { TestProject } from 'vitest/node';
import { serverModules } from '../../registry/server-modules.ts';
import { makeMemoryDirectory } from '../files/memory-directory.ts';
import { TEST_SEED } from '../migrations/seed-settings.ts';
import { ensureTemplateDirectory } from '../template-directory.ts';
import { buildWorker } from './built-worker.ts';
import { startSeededPostgres } from './seeded-postgres.ts';

/**
 * Prepares shared resources of all tests: PGlite's thread and the directory to copy, the template of PostgreSQL.
 * Returns their cleanup.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await Promise.all([buildWorker(), ensureTemplateDirectory(TEST_SEED, { modules: serverModules() })]);
  if (project.config.env?.PLUS_TEST_ENGINE !== 'postgres') return removeLentDatabases;
  const server = await startSeededPostgres();
  if (server === undefined) return removeLentDatabases;
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await removeLentDatabases();
  };
}

/** Workers are killed with their database open; creating a folder deletes those of dead processes. */
async function removeLentDatabases(): Promise<void> {
  const folder = await makeMemoryDirectory();
  await folder.remove();
}
