import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export const MESSAGE_NAME = localized('上傳訊息', 'upload');

export function messageNotFound(messageId: string): ServiceError {
  return businessError(
    'not-found',
    localized(
      `找不到上傳訊息 ${messageId}，請重新整理。`,
      `Message ${messageId} was not found. Reload the page.`,
    ),
  );
}

/** `subject` names the record, such as a formatted invoice number. */
export function messageNotRefused(subject: string): ServiceError {
  return businessError(
    'message-not-rejected',
    localized(
      `未重送：${subject} 不是退件。只有退件可以重送；已交付而結果不明者，請先於平台查詢並確認結果。`,
      `Not sent again: ${subject} is not rejected. If it was handed over without a result, look it up at the platform and record the outcome.`,
    ),
  );
}

/** Its numbers are reported by a newer message. */
export function messageReplaced(subject: string): ServiceError {
  return businessError(
    'message-not-rejected',
    localized(
      `未重送：${subject} 已由較新的訊息取代，請查看該訊息。`,
      `Not sent again: a newer message replaced that of ${subject}. See the newer one.`,
    ),
  );
}

export function messageNotNeeded(subject: string): ServiceError {
  return businessError(
    'message-not-needed',
    localized(
      `未重送：折讓單 ${subject} 已刪除，且平台未接受，不須再送。`,
      `Not sent again: allowance ${subject} was deleted, and the platform never accepted it.`,
    ),
  );
}

export function messageHasIssues(subject: string): ServiceError {
  return businessError(
    'message-has-issues',
    localized(
      `未重送：${subject} 的內容仍不合規定，請依明細所列的問題更正後再送。`,
      `Not sent again: the record of ${subject} still has issues. Correct those listed in its detail first.`,
    ),
  );
}

export function messageNotUnknown(subject: string): ServiceError {
  return businessError(
    'message-outcome-known',
    localized(
      `未記錄：${subject} 不在逾時狀態，結果已知或尚在等候，請重新整理。`,
      `Not recorded: ${subject} is not without a result any more. Reload the page.`,
    ),
  );
}
