import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** There is no such thread. */
export function unknownThread(threadCode: string): Refusal {
  return refuse('thread-not-found', `找不到留言 ${threadCode}，請重新整理。`, [
    { pointer: '/threadCode', code: 'not-found', message: '沒有這則留言' },
  ]);
}

/** It has been closed; what is still to be said opens it again first. */
export function threadClosed(): Refusal {
  return refuse('thread-closed', '這則留言已結案，請先重開再回覆。');
}

/** It is not closed. */
export function threadNotClosed(): Refusal {
  return refuse('thread-not-closed', '這則留言尚未結案，不需要重開。');
}
