import type { Schemas } from '@parking-plus/contracts';
import type { findPosts } from './threads.repository.ts';

/** Maps a message for one of its readers. */
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
