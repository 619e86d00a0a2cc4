import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** There is no such daily close. */
export function unknownDailyClose(dailyCloseId: string): Refusal {
  return refuse('daily-close-not-found', `找不到日結 ${dailyCloseId}，請重新整理清單。`, [
    { pointer: '/dailyCloseId', code: 'not-found', message: '沒有這筆日結' },
  ]);
}

/** The day is closed already. */
export function alreadyClosed(): Refusal {
  return refuse('daily-close-closed', '此日已結帳，本次未做任何更動；要更正請先重開日結。');
}

/** The figures that were looked at are not those of the transactions any more; they come with the next look. */
export function figuresChanged(): Refusal {
  return refuse('stale-version', '未結帳：此日的交易有異動，帳上金額已更新，請重新整理後核對。');
}

/** Only a closed day can be opened again. */
export function notClosed(): Refusal {
  return refuse('daily-close-open', '此日尚未結帳，不需要重開。');
}

/** Something disagrees and nobody has said why. */
export function unexplained(kinds: readonly string[]): Refusal {
  return refuse('daily-close-unexplained', `未結帳：有${kinds.join('、')}，請先說明差異。`, [
    { pointer: '/explanation', code: 'required', message: '有差異時必須說明' },
  ]);
}

/** What the day brought has been found at the bank. */
export function alreadyRemitted(): Refusal {
  return refuse('daily-close-remitted', '此日款項已與銀行對帳，本次未做任何更動；請先在匯款對帳取消對帳。');
}

/** What the owner gets for the month was reckoned from its closed days. */
export function monthSettled(businessDate: string): Refusal {
  const month = businessDate.slice(0, 7).replace('-', '/');
  return refuse('month-settled', `未重開：${month} 已完成業主結算；請先在業主結算撤銷該月結算。`);
}
