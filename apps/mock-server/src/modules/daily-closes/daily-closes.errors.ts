import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The daily close does not exist. */
export function dailyCloseNotFound(dailyCloseId: string): ServiceError {
  return rejectField(
    '/dailyCloseId',
    'daily-close-not-found',
    localized(
      `找不到日結 ${dailyCloseId}，請重新整理。`,
      `Daily close ${dailyCloseId} was not found. Reload the page.`,
    ),
    localized('找不到此日結', 'Daily close not found'),
    'not-found',
  );
}

/** The day is closed already. */
export function dailyCloseClosed(): ServiceError {
  return businessError(
    'daily-close-closed',
    localized(
      '此日已結帳，本次未做任何更動；如需更正，請先重開日結。',
      'Nothing was changed: this day is closed. Reopen it before you correct it.',
    ),
  );
}

/** The figures differ from the transactions. The next query returns the current ones. */
export function figuresChanged(): ServiceError {
  return businessError(
    'stale-version',
    localized(
      '未結帳：此日的交易有異動，帳上金額已更新，請重新整理後核對。',
      'Not closed: transactions of this day have changed, and the system amounts were updated. Reload and check them.',
    ),
  );
}

/** Only a closed day can be reopened. */
export function dailyCloseOpen(): ServiceError {
  return businessError(
    'daily-close-open',
    localized('此日尚未結帳，無須重開。', 'This day is not closed, so there is nothing to reopen.'),
  );
}

/** A discrepancy has no explanation. */
export function dailyCloseUnexplained(kinds: readonly LocalizedText[]): ServiceError {
  const told = listed(kinds);
  return rejectField(
    '/explanation',
    'daily-close-unexplained',
    localized(
      `未結帳：有${told.zh_TC}，請先說明差異。`,
      `Not closed: there are discrepancies (${told.en}). Explain them first.`,
    ),
    localized('有差異時必須說明', 'Explain the discrepancies'),
    'required',
  );
}

/** The day's money was matched with the bank. */
export function dailyCloseRemitted(): ServiceError {
  return businessError(
    'daily-close-remitted',
    localized(
      '此日款項已與銀行對帳，本次未做任何更動；請先於「匯款對帳」取消對帳。',
      'Nothing was changed: this day’s deposits are matched with the bank. Unmatch them in Bank reconciliation first.',
    ),
  );
}

/** The owner's settlement of the month was calculated from its closed days. */
export function monthSettled(businessDate: string): ServiceError {
  const month = businessDate.slice(0, 7).replace('-', '/');
  return businessError(
    'month-settled',
    localized(
      `未重開：${month} 已完成業主結算，請先於「業主結算」撤銷該月的核准。`,
      `Not reopened: ${month} is settled with the owner. Revoke the approval of that month in Owner settlements first.`,
    ),
  );
}

/** A selection has more days than one action closes. */
export function tooManyDays(most: number): ServiceError {
  return businessError(
    'too-many-rows',
    localized(
      `未結帳：一次最多 ${most} 筆，請縮小篩選條件。`,
      `Not closed: at most ${most} days at once. Narrow the filters.`,
    ),
  );
}
