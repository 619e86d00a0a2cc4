import type { Schemas } from '@parking-plus/contracts';
import type { findPosts, ListedThread } from './threads.repository.ts';

/** A stored thread as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentThread(row: ListedThread): Schemas['ThreadRow'] {
  return {
    threadCode: row.threadCode,
    target: row.target,
    siteCode: row.siteCode,
    siteName: row.siteName,
    subject: row.subject,
    state: row.state,
    askedByName: row.askedByName,
    openedAt: row.openedAt,
    lastPostAt: row.lastPostAt,
    lastPosterName: row.lastPosterName,
    postCount: row.postCount,
    fileCount: row.fileCount,
    isUnread: row.isUnread,
    mayEnd: row.mayEnd,
    version: row.version,
  };
}

/** A message as one of its readers sees it. */
export function presentPost(
  {
    postNumber,
    isAnswer,
    writtenBy,
    writerName,
    content,
    writtenAt,
  }: Awaited<ReturnType<typeof findPosts>>[number],
  account: string,
): Schemas['ThreadPost'] {
  return { postNumber, isAnswer, isOwn: writtenBy === account, writerName, content, writtenAt };
}
