import { type BulletinMove, BulletinState } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** There is no such bulletin. */
export function unknownBulletin(bulletinCode: string): Refusal {
  return refuse('bulletin-not-found', `找不到公告 ${bulletinCode}，可能已被刪除，請重新整理。`, [
    { pointer: '/bulletinCode', code: 'not-found', message: '沒有這則公告' },
  ]);
}

/** Nobody would see anything of it. */
export function emptyBulletin(): Refusal {
  return refuse('bulletin-empty', '未儲存公告：內容是空白的，請填寫內容。', [
    { pointer: '/bulletin/contentHtml', code: 'empty', message: '請填寫內容' },
  ]);
}

/** For some sites, and none is named. */
export function noSites(): Refusal {
  return refuse('bulletin-without-sites', '未儲存公告：對象是部分場站，請至少選擇一個場站。', [
    { pointer: '/bulletin/siteCodes', code: 'missing', message: '請至少選擇一個場站' },
  ]);
}

const NOT_NOW: Readonly<Record<Exclude<BulletinMove, 'edit'>, string>> = {
  publish: '這則公告已發布，不需要再發布。',
  'take-down': '這則公告未發布，不能下架。',
  delete: '這則公告發布過，不能刪除；可改為下架。',
};

/** Its state does not let it. */
export function bulletinMoveRefused(move: Exclude<BulletinMove, 'edit'>, state: number): Refusal {
  const isDown = move === 'take-down' && state === BulletinState.TakenDown;
  return refuse('bulletin-state', isDown ? '這則公告已下架。' : NOT_NOW[move]);
}
