import { desc, eq, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { messagePosts, messageReads, messageThreads } from '../../db/schema/office/message-boards.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';

export type ThreadFields = typeof messageThreads.$inferSelect;

/** Returns the next code, `MB0021`. Concurrent callers wait for the first one's commit. */
export async function nextThreadCode(tx: Transaction): Promise<string> {
  await acquireAdvisoryLock(tx, AdvisoryLock.ThreadNumbers);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${messageThreads.threadCode}, 3)::integer), 0)` })
    .from(messageThreads);
  return `MB${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
}

/** Locks a thread until the transaction ends. */
export async function lockThread(tx: Transaction, threadCode: string): Promise<ThreadFields | undefined> {
  const [row] = await tx
    .select()
    .from(messageThreads)
    .where(eq(messageThreads.threadCode, threadCode))
    .for('update');
  return row;
}

export async function insertThread(tx: Transaction, row: typeof messageThreads.$inferInsert): Promise<void> {
  await tx.insert(messageThreads).values(row);
}

/** Updates the state of a locked thread as its next version. */
export async function updateThread(
  tx: Transaction,
  { threadCode, version }: Pick<ThreadFields, 'threadCode' | 'version'>,
  fields: Partial<Pick<ThreadFields, 'state' | 'closedAt'>>,
): Promise<void> {
  await tx
    .update(messageThreads)
    .set({ ...fields, version: version + 1 })
    .where(eq(messageThreads.threadCode, threadCode));
}

/** Returns the last message of a thread. Throws if it has none. */
export async function findLastPost(tx: Transaction, threadCode: string) {
  const [row] = await tx
    .select({ postNumber: messagePosts.postNumber, isAnswer: messagePosts.isAnswer })
    .from(messagePosts)
    .where(eq(messagePosts.threadCode, threadCode))
    .orderBy(desc(messagePosts.postNumber))
    .limit(1);
  if (row === undefined) throw new Error(`Thread ${threadCode} has no message.`);
  return row;
}

export async function insertPost(tx: Transaction, row: typeof messagePosts.$inferInsert): Promise<void> {
  await tx.insert(messagePosts).values(row);
}

/** Stores the last message that an account has read. Never moves back. */
export async function markRead(
  tx: Transaction,
  row: typeof messageReads.$inferInsert,
): Promise<{ readonly postNumber: number; readonly isNew: boolean }> {
  const [noted] = await tx
    .insert(messageReads)
    .values(row)
    .onConflictDoUpdate({
      target: [messageReads.threadCode, messageReads.account],
      set: { postNumber: row.postNumber },
      setWhere: sql`${messageReads.postNumber} < ${row.postNumber}`,
    })
    .returning({ postNumber: messageReads.postNumber });
  if (noted !== undefined) return { ...noted, isNew: true };
  const [known] = await tx
    .select({ postNumber: messageReads.postNumber })
    .from(messageReads)
    .where(sql`${messageReads.threadCode} = ${row.threadCode} and ${messageReads.account} = ${row.account}`);
  return { postNumber: known?.postNumber ?? 0, isNew: false };
}
