import { MessageTarget } from '@parking-plus/contracts';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { messagePosts, messageReads, messageThreads } from '../../db/schema/office/message-boards.schema.ts';
import type { Identity } from '../../identity/identity.ts';

type Reader = Pick<Identity, 'account' | 'actionCodes' | 'siteCodes'>;

/** Action codes for answering, by target. */
const ANSWERING: Readonly<Record<number, string>> = {
  [MessageTarget.Accounting]: '60211',
  [MessageTarget.Software]: '60212',
};

/** Returns the action code for answering a target's threads. */
export function answeringCode(target: number): string {
  return ANSWERING[target] ?? '';
}

/** Returns whether the account answers for the target of the thread. Never true for its own threads. */
export function answersFor(
  { account, actionCodes }: Reader,
  { target, askedBy }: { readonly target: number; readonly askedBy: string },
): boolean {
  return askedBy !== account && actionCodes.has(answeringCode(target));
}

/**
 * SQL condition: threads of visible sites, and the reader's own. Own threads stay visible after the account
 * has moved to other sites.
 */
export function isVisible({ account, siteCodes }: Reader): SQL<boolean> {
  if (siteCodes === null) return sql<boolean>`true`;
  const isOwn = eq(messageThreads.askedBy, account);
  const isInView = siteCodes.length > 0 ? inArray(messageThreads.siteCode, [...siteCodes]) : undefined;
  return sql<boolean>`(${or(isOwn, isInView)})`;
}

/**
 * SQL condition: threads that the reader can close and reopen: their own, and those of a target they answer
 * for.
 */
export function mayEnd({ account, actionCodes }: Reader): SQL<boolean> {
  const targets = Object.values(MessageTarget).filter((target) => actionCodes.has(answeringCode(target)));
  const isOwn = eq(messageThreads.askedBy, account);
  return sql<boolean>`(${or(isOwn, targets.length > 0 ? inArray(messageThreads.target, targets) : undefined)})`;
}

/** SQL condition: threads with messages by others since the reader's last visit. */
export function isUnread({ account }: Pick<Reader, 'account'>): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${messagePosts} as post
    where post.thread_code = ${messageThreads.threadCode} and post.written_by <> ${account}
      and post.post_number > coalesce((
        select ${messageReads.postNumber} from ${messageReads}
        where ${messageReads.threadCode} = ${messageThreads.threadCode} and ${messageReads.account} = ${account}
      ), 0)
  )`;
}
