import { desc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import { accounts } from '../db/schema/people/accounts.schema.ts';
import { operationLogs } from '../db/schema/people/operation-logs.schema.ts';
import { refuse } from '../errors/catalogue.ts';
import { type LocalizedText, localized } from '../errors/localized-text.ts';
import type { Refusal } from '../errors/refusal.ts';

/**
 * Somebody else has written the record since the caller looked; nothing was changed. Names who and when, where the
 * log knows; `kind` is what the record is called: 場站, site.
 */
export async function staleRecord(
  orm: Orm | Transaction,
  kind: LocalizedText,
  recordId: string,
): Promise<Refusal> {
  const [last] = await orm
    .select({ at: operationLogs.at, name: accounts.name })
    .from(operationLogs)
    .innerJoin(accounts, eq(accounts.account, operationLogs.account))
    .where(eq(operationLogs.recordId, recordId))
    .orderBy(desc(operationLogs.at))
    .limit(1);
  const at = last && `${last.at.slice(0, 10).replaceAll('-', '/')} ${last.at.slice(11, 16)}`;
  const writer = last
    ? localized(`於 ${at} 由${last.name}`, `${last.name} changed this ${kind.en} on ${at}`)
    : localized('被他人', `somebody else has changed this ${kind.en}`);
  return refuse(
    'stale-version',
    localized(
      `此${kind.zh_TC}已${writer.zh_TC}變更，本次未做任何更動，請重新整理後再試。`,
      `Nothing was changed: ${writer.en}. Reload and try again.`,
    ),
  );
}
