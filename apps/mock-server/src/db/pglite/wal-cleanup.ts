import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlRunner } from '../sql/sql-client.ts';

const SEGMENT = /^[0-9A-F]{24}$/;
const SEGMENT_BYTES = 16 * 1024 * 1024;
const SHUTDOWN_BYTES = 1024 * 1024;

/**
 * Returns the last segment of the write-ahead log that closing the database may still write to. Call it after a
 * checkpoint.
 */
export async function lastWalSegment(sql: SqlRunner): Promise<string> {
  const { rows } = await sql.query<{ current: string; next: string; offset: number }>(
    `select pg_walfile_name(lsn) as current, pg_walfile_name(lsn + ${SEGMENT_BYTES}) as next,
       (pg_walfile_name_offset(lsn)).file_offset as offset
     from pg_current_wal_insert_lsn() as lsn`,
  );
  const [position] = rows;
  if (position === undefined) throw new Error('PostgreSQL did not report its WAL position.');
  return position.offset > SEGMENT_BYTES - SHUTDOWN_BYTES ? position.next : position.current;
}

/**
 * Removes the segments that PostgreSQL keeps ready in a closed database's log: 16 MB each, and each start copies
 * them.
 * PostgreSQL creates them again when needed.
 */
export async function removeUnusedWalSegments(dataDirectory: string, lastSegment: string): Promise<void> {
  const folder = join(dataDirectory, 'pg_wal');
  for (const name of await readdir(folder)) {
    if (SEGMENT.test(name) && name > lastSegment) await rm(join(folder, name));
  }
}
