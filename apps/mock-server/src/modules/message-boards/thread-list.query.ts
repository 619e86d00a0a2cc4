import { FileLinkType, MessageBoardState } from '@parking-plus/contracts';
import { threadListShape } from '@parking-plus/contracts/lists/thread-list';
import { and, eq, exists, or, sql } from 'drizzle-orm';
import { messagePosts, messageThreads } from '../../db/schema/office/message-boards.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isMet, isOneOf } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { isUnread, isVisible, mayEnd } from './thread-access.ts';

/** Last message of each thread, joined as `last`. */
const lastPost = sql`lateral (
  select message_posts.post_number, message_posts.written_at, message_posts.is_answer, accounts.name
  from message_posts join accounts on accounts.account = message_posts.written_by
  where message_posts.thread_code = ${messageThreads.threadCode}
  order by message_posts.post_number desc limit 1
) as last`;

const lastPostAt = sql`(
  select post.written_at from message_posts as post where post.thread_code = ${messageThreads.threadCode}
  order by post.post_number desc limit 1
)`;
const latest = [descending(lastPostAt), descending(messageThreads.threadCode)];

/** Threads, latest message first. The tiles count all visible ones. */
export const threadList = listQuery(threadListShape, ({ orm, filters, identity }) => ({
  table: messageThreads,
  key: 'threadCode',
  rows: orm
    .select({
      ...columnsOf(messageThreads, threadListShape),
      siteName: sites.name,
      askedByName: accounts.name,
      lastPostAt: sql<string>`last.written_at`.mapWith(messageThreads.openedAt),
      lastPosterName: sql<string>`last.name`,
      postCount: sql<number>`last.post_number`,
      fileCount: sql<number>`(
        select count(*)::integer from files
        where files.linked_type = ${FileLinkType.Message} and files.linked_code = ${messageThreads.threadCode}
      )`,
      isUnread: isUnread(identity),
      mayEnd: mayEnd(identity),
    })
    .from(messageThreads)
    .innerJoin(sites, eq(sites.siteCode, messageThreads.siteCode))
    .innerJoin(accounts, eq(accounts.account, messageThreads.askedBy))
    .innerJoin(lastPost, sql`true`),
  where: isVisible(identity),
  match: and(
    isOneOf(messageThreads.target, filters.targets),
    isOneOf(messageThreads.state, filters.states),
    isOneOf(messageThreads.siteCode, filters.siteCodes),
    isMet(isUnread(identity), filters.isUnread),
    isMet(eq(messageThreads.askedBy, identity.account), filters.isMine),
    or(
      contains(filters.keyword, messageThreads.threadCode, messageThreads.subject),
      isSaidIn(filters.keyword),
    ),
  ),
  sort: { lastPostAt },
  order: latest,
  ties: latest,
  totals: {
    openCount: countRows(eq(messageThreads.state, MessageBoardState.Open)),
    unreadCount: countRows(isUnread(identity)),
  },
}));

function isSaidIn(keyword: string | undefined) {
  const isSaid = contains(keyword, messagePosts.content);
  const ofThread = eq(messagePosts.threadCode, messageThreads.threadCode);
  return isSaid && exists(sql`(select 1 from ${messagePosts} where ${and(ofThread, isSaid)})`);
}
