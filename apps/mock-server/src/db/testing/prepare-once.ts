import type { TestProject } from 'vitest/node';
import { TEST_SEED } from '../../seed/seed-settings.ts';
import { ensurePreparedDirectory } from '../prepared-directory.ts';
import { buildWorker } from './built-worker.ts';
import { startSeededPostgres } from './seeded-postgres.ts';

/**
 * Makes what all tests use, before any of them starts: PGlite's thread and the directory to copy, the template of
 * PostgreSQL.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  await Promise.all([buildWorker(), ensurePreparedDirectory(TEST_SEED)]);
  if (project.config.env?.PLUS_TEST_ENGINE !== 'postgres') return undefined;
  const server = await startSeededPostgres();
  if (server === undefined) return undefined;
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
