import { postgresPrograms } from './temporary-postgres.ts';

/**
 * The engine to test on: what is wanted, or PGlite with a loud line where PostgreSQL is wanted and not installed.
 * Errors: `RangeError` for any other word.
 */
export function testEngine(wanted: string | undefined): 'pglite' | 'postgres' {
  if (wanted === undefined || wanted === '' || wanted === 'pglite') return 'pglite';
  if (wanted !== 'postgres') throw new RangeError(`PLUS_TEST_ENGINE is pglite or postgres, not "${wanted}".`);
  if (postgresPrograms() !== undefined) return 'postgres';
  process.stderr.write(
    '\n!!! NO POSTGRESQL ON THIS MACHINE: the tests meant for it run on PGlite (apt-get install postgresql).\n\n',
  );
  return 'pglite';
}
