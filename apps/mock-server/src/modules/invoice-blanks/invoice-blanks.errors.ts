import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Some of the ranges do not exist or are out of scope. */
export function blankNotFound(): ServiceError {
  return businessError(
    'blank-not-found',
    localized(
      '未回報：部分空白未使用號碼已不存在，請重新整理後重新選擇。',
      'Not reported: some of these unused numbers no longer exist. Reload and select again.',
    ),
  );
}

/** They are reported, or their message waits for its result. Nothing was changed. */
export function alreadyReported(count: number): ServiceError {
  return businessError(
    'already-reported',
    localized(
      `未回報：所選號碼中有 ${count} 段已回報或等待平台結果，請重新整理後重新選擇。`,
      `Not reported: some ranges (${count}) are reported already or await the platform’s result. Reload and select again.`,
    ),
  );
}

export function periodNotEnded(): ServiceError {
  return businessError(
    'period-not-ended',
    localized(
      '未產生 E0402：期別尚未結束，號碼仍可使用。',
      'E0402 not generated: the period has not ended, so its numbers can still be used.',
    ),
  );
}

export function noBlanks(): ServiceError {
  return businessError(
    'no-blanks',
    localized(
      '未產生 E0402：此字軌沒有空白未使用的號碼。',
      'E0402 not generated: this number range has no unused numbers.',
    ),
  );
}
