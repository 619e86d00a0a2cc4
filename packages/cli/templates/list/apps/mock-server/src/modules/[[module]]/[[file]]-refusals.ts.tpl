import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** It was deleted, or never there. */
export function unknown[[Entity]](): Refusal {
  return refuse('[[module]]-not-found', '找不到這筆[[titleZh]]，可能已被刪除，請重新整理。');
}
[[#hasSite]]

/** A site that is not there. */
export function unknownSite(siteCode: string): Refusal {
  return refuse('site-not-found', `未儲存：找不到場站 ${siteCode}，請重新選擇。`, [
    { pointer: '/entries/[[siteField]]', code: 'not-found', message: '沒有這個場站' },
  ]);
}
[[/hasSite]]
