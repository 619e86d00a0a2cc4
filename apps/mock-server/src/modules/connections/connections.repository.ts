import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { sessions } from '../../db/schema/people/sessions.schema.ts';

/** Returns origin and account type by session. */
export async function findSessionInfo(orm: Orm, sessionIds: readonly string[]) {
  const rows = await orm
    .select({
      sessionId: sessions.sessionId,
      ipAddress: sessions.ipAddress,
      accountType: accounts.accountType,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.account, sessions.account))
    .where(inArray(sessions.sessionId, [...sessionIds]));
  return new Map(rows.map((row) => [row.sessionId, row]));
}
