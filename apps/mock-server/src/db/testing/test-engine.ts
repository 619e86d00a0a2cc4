import { postgresPrograms } from './temporary-postgres.ts';

/**
 * Returns the requested engine, or PGlite with a prominent message if PostgreSQL is requested but not installed.
 * Throws `RangeError` for any other value.
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
