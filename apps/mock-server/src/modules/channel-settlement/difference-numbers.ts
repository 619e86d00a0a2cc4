import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';

/** Returns the next ids of differences; `AdvisoryLock.ChannelSettlement` must be held. */
export async function nextDifferenceIds(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(substring(difference_id from 3)::integer), 0) as last from channel_differences`,
  );
  return Array.from({ length: count }, (_, index) => differenceIdOf((rows[0]?.last ?? 0) + index + 1));
}

export const differenceIdOf = (number: number) => `CD${String(number).padStart(5, '0')}`;

/** Returns the next id of a statement; the lock must be held. */
export async function nextStatementId(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(substring(statement_id from 3)::integer), 0) as last from channel_statements`,
  );
  return statementIdOf((rows[0]?.last ?? 0) + 1);
}

export const statementIdOf = (number: number) => `CS${String(number).padStart(4, '0')}`;
