import { refuse, refuseRows } from '../../errors/catalogue.ts';
import { type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { FieldFinding, Refusal } from '../../errors/refusal.ts';
import { ALL_SITES, type Holiday } from './holidays.repository.ts';

/** It was deleted, or never there. */
export function unknownHoliday(): Refusal {
  return refuse(
    'holiday-not-found',
    localized(
      '找不到這個特殊日，可能已被刪除，請重新整理。',
      'There is no such special day; it may have been deleted. Reload.',
    ),
  );
}

/** Days of all sites concern sites that the caller may not see. */
export function notForAllSites(pointer: string): Refusal {
  return refuse(
    'holiday-of-all-sites',
    localized(
      '未儲存：全部場站的特殊日只能由可檢視全部場站的人員設定，請選擇場站。',
      'Not saved: special days of all sites are set by those who see all sites. Choose sites.',
    ),
    [{ pointer, code: 'scope', message: localized('請選擇您的場站', 'Choose your sites') }],
  );
}

/** One day cannot be two things at a site. */
export function dayTaken(taken: readonly Holiday[]): Refusal {
  const days = listed(taken.map(describe));
  return refuse(
    'holiday-exists',
    localized(
      `未儲存：這一天已有特殊日${days.zh_TC}，請編輯原有的特殊日。`,
      `Not saved: this day has a special day already, ${days.en}. Edit that one.`,
    ),
    [{ pointer: '/day/date', code: 'taken', message: localized(`已有${days.zh_TC}`, `Taken by ${days.en}`) }],
  );
}

/** Rows of an import that cannot be taken over; nothing was. */
export function importRefused(
  code: string,
  message: LocalizedText,
  errors: readonly FieldFinding[],
): Refusal {
  return refuseRows(
    code,
    localized(`未匯入任何一列：${message.zh_TC}`, `Nothing was imported. ${message.en}`),
    errors,
  );
}

export function describe({ name, siteCode }: Pick<Holiday, 'name' | 'siteCode'>): LocalizedText {
  return localized(
    `「${name}」（${siteCode === ALL_SITES ? '全部場站' : siteCode}）`,
    `“${name}” (${siteCode === ALL_SITES ? 'all sites' : siteCode})`,
  );
}
