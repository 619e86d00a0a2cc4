import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { messagePosts } from '../../db/schema/office/message-boards.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';

/** Returns the messages of a thread in order. */
export async function findPosts(orm: Orm, threadCode: string) {
  return orm
    .select({ ...getTableColumns(messagePosts), writerName: accounts.name })
    .from(messagePosts)
    .innerJoin(accounts, eq(accounts.account, messagePosts.writtenBy))
    .where(eq(messagePosts.threadCode, threadCode))
    .orderBy(asc(messagePosts.postNumber));
}
