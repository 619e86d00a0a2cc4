import type { DealResult } from '@parking-plus/contracts';
import { useEffect, useRef } from 'react';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';

/**
 * Marks the shown thread as read, and each new message. Retries a failed mark at the next message or opening.
 */
export function useReadMark({ thread, posts }: DealResult<'ThreadDetail'>): void {
  const { run: mark } = useAction({
    run: (upTo: { threadCode: string; postNumber: number }, { idempotencyKey }) =>
      api.data('ThreadRead', upTo, { idempotencyKey }),
    success: () => null,
    invalidates: [threadQueries.all()],
    showsOwnFailure: true,
  });
  const marked = useRef('');
  const { isUnread, threadCode } = thread;
  const postNumber = posts.at(-1)?.postNumber ?? 0;

  useEffect(() => {
    const wanted = `${threadCode} ${postNumber}`;
    if (!isUnread || marked.current === wanted) return;
    marked.current = wanted;
    void mark({ threadCode, postNumber });
  }, [mark, isUnread, threadCode, postNumber]);
}
