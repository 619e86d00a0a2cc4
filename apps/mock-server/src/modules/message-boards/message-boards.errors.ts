import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The thread does not exist. */
export function threadNotFound(threadCode: string): ServiceError {
  return rejectField(
    '/threadCode',
    'thread-not-found',
    localized(
      `找不到留言 ${threadCode}，請重新整理。`,
      `Message ${threadCode} was not found. Reload the page.`,
    ),
    localized('找不到此留言', 'Message not found'),
    'not-found',
  );
}

/** The thread is closed and must be reopened before a reply. */
export function threadClosed(): ServiceError {
  return businessError(
    'thread-closed',
    localized('這則留言已結案，請先重開後再回覆。', 'This thread is closed. Reopen it to reply.'),
  );
}

/** The thread is not closed. */
export function threadNotClosed(): ServiceError {
  return businessError(
    'thread-not-closed',
    localized('這則留言尚未結案，無須重開。', 'This thread is not closed, so there is nothing to reopen.'),
  );
}
