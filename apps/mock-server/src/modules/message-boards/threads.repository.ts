import { FileLinkType, MessageBoardState, type Schemas } from '@parking-plus/contracts';
import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import type { Identity } from '../../identity/identity.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { messagePosts, messageThreads } from './message-boards.schema.ts';
import { isUnread, isVisible, mayEnd } from './thread-access.ts';

type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['ThreadSort'] };

/** The last message of each thread, laid beside its row as `last`. */
const lastPost = sql`lateral (
  select message_posts.post_number, message_posts.written_at, message_posts.is_answer, accounts.name
  from message_posts join accounts on accounts.account = message_posts.written_by
  where message_posts.thread_code = ${messageThreads.threadCode}
  order by message_posts.post_number desc limit 1
) as last`;

const sortColumns = {
  threadCode: messageThreads.threadCode,
  target: messageThreads.target,
  siteCode: messageThreads.siteCode,
  subject: messageThreads.subject,
  openedAt: messageThreads.openedAt,
  lastPostAt: sql`last.written_at`,
  state: messageThreads.state,
} as const satisfies Record<Schemas['ThreadSort']['field'], unknown>;

export type ListedThread = Awaited<ReturnType<typeof findThreads>>[number];

/** Those that the caller may see and a filter leaves. */
export function threadCondition(
  { targets, states, siteCodes, isUnread: wantsUnread, isMine, keyword = '' }: Schemas['ThreadFilters'],
  identity: Identity,
): SQL | undefined {
  const text = keyword.trim();
  const part = `%${escapeLike(text)}%`;
  return and(
    isVisible(identity),
    targets?.length ? inArray(messageThreads.target, targets) : undefined,
    states?.length ? inArray(messageThreads.state, states) : undefined,
    siteCodes?.length ? inArray(messageThreads.siteCode, siteCodes) : undefined,
    wantsUnread === undefined ? undefined : sql`${isUnread(identity)} = ${wantsUnread}`,
    isMine === undefined ? undefined : sql`(${messageThreads.askedBy} = ${identity.account}) = ${isMine}`,
    text === ''
      ? undefined
      : or(
          ilike(messageThreads.threadCode, part),
          ilike(messageThreads.subject, part),
          sql`exists (
            select 1 from ${messagePosts} as post
            where post.thread_code = ${messageThreads.threadCode} and post.content ilike ${part}
          )`,
        ),
  );
}

/** One page; the one written in last comes first unless sorted. */
export async function findThreads(
  orm: Orm,
  condition: SQL | undefined,
  identity: Identity,
  { page, pageSize, sort }: Page,
) {
  const direction = sort?.order === 'asc' ? sql`asc` : sql`desc`;
  return orm
    .select({
      ...getTableColumns(messageThreads),
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
    .innerJoin(lastPost, sql`true`)
    .where(condition)
    .orderBy(
      ...(sort === undefined ? [] : [sql`${sortColumns[sort.field]} ${direction}`]),
      desc(sql`last.written_at`),
      desc(messageThreads.threadCode),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** How many match, and the figures of all that the caller may see. */
export async function countThreads(orm: Orm, condition: SQL | undefined, identity: Identity) {
  const counted = (where: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${where ?? sql`true`}))::integer`;
  const [row] = await orm
    .select({
      total: counted(condition),
      openCount: counted(eq(messageThreads.state, MessageBoardState.Open)),
      unreadCount: counted(isUnread(identity)),
    })
    .from(messageThreads)
    .where(isVisible(identity));
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

/** The messages of a thread, in the order in which they were written. */
export async function findPosts(orm: Orm, threadCode: string) {
  return orm
    .select({ ...getTableColumns(messagePosts), writerName: accounts.name })
    .from(messagePosts)
    .innerJoin(accounts, eq(accounts.account, messagePosts.writtenBy))
    .where(eq(messagePosts.threadCode, threadCode))
    .orderBy(asc(messagePosts.postNumber));
}
