import { desc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { operationLogs } from './operation-logs.schema.ts';

/** What a record is called. */
const KINDS = {
  人員: 'user',
  代理: 'deputy',
  公告: 'bulletin',
  場站: 'site',
  折扣方案: 'discount plan',
  日結: 'daily close',
  服務單: 'service order',
  業主結算: 'settlement',
  特殊日: 'special day',
  申報: 'declaration',
  留言: 'thread',
  發票: 'invoice',
  設備: 'machine',
  費率: 'rate',
  車格: 'bay',
  部門: 'department',
  配號: 'allocation',
  銀行明細: 'bank line',
  選單: 'menu',
  需求單: 'requirement',
  類型的權限: 'type’s permissions',
} as const;

/**
 * Somebody else has written the record since the caller looked; nothing was changed. Names who and when, where the
 * log knows; `kind` is what the record is called: 場站.
 */
export async function staleRecord(
  orm: Orm | Transaction,
  kind: keyof typeof KINDS,
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
    ? localized(`於 ${at} 由${last.name}`, `${last.name} changed this ${KINDS[kind]} on ${at}`)
    : localized('被他人', `somebody else has changed this ${KINDS[kind]}`);
  return refuse(
    'stale-version',
    localized(
      `此${kind}已${writer.zh_TC}變更，本次未做任何更動，請重新整理後再試。`,
      `Nothing was changed: ${writer.en}. Reload and try again.`,
    ),
  );
}
