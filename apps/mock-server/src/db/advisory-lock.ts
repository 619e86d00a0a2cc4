import { type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from './database.ts';
import type { AdvisoryLock } from './sql/advisory-locks.ts';

type AnyLock = (typeof AdvisoryLock)[keyof typeof AdvisoryLock];

/** Acquires an advisory lock for the transaction; `part`, a 4-byte integer, narrows it. */
export async function acquireAdvisoryLock(
  tx: Orm | Transaction,
  lock: AnyLock,
  part?: number | SQL,
): Promise<void> {
  await tx.execute(
    part === undefined
      ? sql`select pg_advisory_xact_lock(${lock}::bigint)`
      : sql`select pg_advisory_xact_lock(${lock}::integer, ${part}::integer)`,
  );
}
