import { desc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { operationLogs } from './operation-logs.schema.ts';

/**
 * Somebody else has written the record since the caller looked; nothing was changed. Names who and when, where the
 * log knows; `kind` is what the record is called: 場站.
 */
export async function staleRecord(orm: Orm | Transaction, kind: string, recordId: string): Promise<Refusal> {
  const [last] = await orm
    .select({ at: operationLogs.at, name: accounts.name })
    .from(operationLogs)
    .innerJoin(accounts, eq(accounts.account, operationLogs.account))
    .where(eq(operationLogs.recordId, recordId))
    .orderBy(desc(operationLogs.at))
    .limit(1);
  const writer =
    last === undefined
      ? '被他人'
      : `於 ${last.at.slice(0, 10).replaceAll('-', '/')} ${last.at.slice(11, 16)} 由${last.name}`;
  return refuse('stale-version', `此${kind}已${writer}變更，本次未做任何更動，請重新整理後再試。`);
}
