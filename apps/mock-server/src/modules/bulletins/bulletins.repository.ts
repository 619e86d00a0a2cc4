import { BulletinState } from '@parking-plus/contracts';
import { and, asc, eq, exists, lte, notExists, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bulletinAudience, bulletinReads, bulletins } from '../../db/schema/office/bulletins.schema.ts';
import { sessions } from '../../db/schema/people/sessions.schema.ts';

export type BulletinRow = typeof bulletins.$inferSelect;

/** Returns unread bulletins that the account must read, oldest first. */
export async function findUnreadForced(orm: Orm, account: string): Promise<BulletinRow[]> {
  return orm
    .select()
    .from(bulletins)
    .where(unreadForced(orm, account))
    .orderBy(asc(bulletins.publishedAt), asc(bulletins.bulletinCode));
}

/**
 * Marks bulletins as read that were shown at the session's sign-in. Bulletins published or changed later stay
 * unread.
 * Shape: the codes that were unread before.
 */
export async function insertReads(
  orm: Orm,
  { account, sessionId }: { readonly account: string; readonly sessionId: string },
  now: Date,
): Promise<string[]> {
  const told = orm
    .select({
      bulletinCode: bulletins.bulletinCode,
      account: sql`${account}`.as('account'),
      readAt: sql`${now.toISOString()}::timestamptz`.as('read_at'),
    })
    .from(bulletins)
    .innerJoin(sessions, eq(sessions.sessionId, sessionId))
    .where(and(unreadForced(orm, account), lte(bulletins.updatedAt, sessions.startedAt)));
  const noted = await orm
    .insert(bulletinReads)
    .select(told)
    .onConflictDoNothing()
    .returning({ bulletinCode: bulletinReads.bulletinCode });
  return noted.map(({ bulletinCode }) => bulletinCode);
}

/** SQL condition: bulletins addressed to the account, in any state. */
export function addressedTo(orm: Orm | Transaction, account: string) {
  return exists(
    orm
      .select({ one: sql`1` })
      .from(bulletinAudience)
      .where(
        and(eq(bulletinAudience.bulletinCode, bulletins.bulletinCode), eq(bulletinAudience.account, account)),
      ),
  );
}

function unreadForced(orm: Orm, account: string) {
  return and(
    eq(bulletins.isForced, true),
    eq(bulletins.state, BulletinState.Published),
    addressedTo(orm, account),
    notExists(
      orm
        .select({ one: sql`1` })
        .from(bulletinReads)
        .where(
          and(eq(bulletinReads.bulletinCode, bulletins.bulletinCode), eq(bulletinReads.account, account)),
        ),
    ),
  );
}
