import type { Schemas } from '@parking-plus/contracts';
import { refuse, refuseRows } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { ALL_SITES, type Holiday } from './holidays.repository.ts';

/** It was deleted, or never there. */
export function unknownHoliday(): Refusal {
  return refuse('holiday-not-found', '找不到這個特殊日，可能已被刪除，請重新整理。');
}

/** Days of all sites concern sites that the caller may not see. */
export function notForAllSites(pointer: string): Refusal {
  return refuse(
    'holiday-of-all-sites',
    '未儲存：全部場站的特殊日只能由可檢視全部場站的人員設定，請選擇場站。',
    [{ pointer, code: 'scope', message: '請選擇您的場站' }],
  );
}

/** One day cannot be two things at a site. */
export function dayTaken(taken: readonly Holiday[]): Refusal {
  const days = taken.map(describe).join('、');
  return refuse('holiday-exists', `未儲存：這一天已有特殊日${days}，請編輯原有的特殊日。`, [
    { pointer: '/day/date', code: 'taken', message: `已有${days}` },
  ]);
}

/** Rows of an import that cannot be taken over; nothing was. */
export function importRefused(code: string, message: string, errors: Schemas['FieldError'][]): Refusal {
  return refuseRows(code, `未匯入任何一列：${message}`, errors);
}

export function describe({ name, siteCode }: Pick<Holiday, 'name' | 'siteCode'>): string {
  return `「${name}」（${siteCode === ALL_SITES ? '全部場站' : siteCode}）`;
}
