import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** Some of them are not there, or not for this account. */
export function unknownBlanks(): Refusal {
  return refuse('blank-not-found', '未標記：部分空白號碼已不存在，請重新整理後再選擇。');
}

/** Somebody has noted them; nothing was changed. */
export function alreadyReported(count: number): Refusal {
  return refuse('already-reported', `未標記：所選號碼中有 ${count} 段已回報過，請重新整理後再選擇。`);
}

export function periodNotEnded(): Refusal {
  return refuse('period-not-ended', '未產生 E0402：期別尚未結束，號碼仍可使用。');
}

export function noBlanks(): Refusal {
  return refuse('no-blanks', '未產生 E0402：這個字軌沒有空白未使用的號碼。');
}
