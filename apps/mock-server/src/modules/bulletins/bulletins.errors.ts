import { type BulletinMove, BulletinState } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The bulletin does not exist. */
export function bulletinNotFound(bulletinCode: string): ServiceError {
  return rejectField(
    '/bulletinCode',
    'bulletin-not-found',
    localized(
      `找不到公告 ${bulletinCode}，可能已被刪除，請重新整理。`,
      `There is no bulletin ${bulletinCode}; it may have been deleted. Reload.`,
    ),
    localized('沒有這則公告', 'No such bulletin'),
    'not-found',
  );
}

/** The bulletin has no visible content. */
export function bulletinEmpty(): ServiceError {
  return rejectField(
    '/bulletin/contentHtml',
    'bulletin-empty',
    localized('未儲存公告：內容是空白的，請填寫內容。', 'Bulletin not saved: it has no content. Write some.'),
    localized('請填寫內容', 'Write some content'),
    'empty',
  );
}

/** The target needs sites, but none is given. */
export function bulletinWithoutSites(): ServiceError {
  return rejectField(
    '/bulletin/siteCodes',
    'bulletin-without-sites',
    localized(
      '未儲存公告：對象是部分場站，請至少選擇一個場站。',
      'Bulletin not saved: it is for some sites. Choose at least one.',
    ),
    localized('請至少選擇一個場站', 'Choose at least one site'),
    'missing',
  );
}

const NOT_NOW: Readonly<Record<Exclude<BulletinMove, 'edit'>, LocalizedText>> = {
  publish: localized('這則公告已發布，不需要再發布。', 'This bulletin is published already.'),
  'take-down': localized(
    '這則公告未發布，不能下架。',
    'This bulletin is not published and cannot be taken down.',
  ),
  delete: localized(
    '這則公告發布過，不能刪除；可改為下架。',
    'This bulletin was published and cannot be deleted. Take it down instead.',
  ),
};

/** The bulletin's state does not allow the action. */
export function bulletinMoveRejected(move: Exclude<BulletinMove, 'edit'>, state: number): ServiceError {
  const isDown = move === 'take-down' && state === BulletinState.TakenDown;
  return businessError(
    'bulletin-state',
    isDown ? localized('這則公告已下架。', 'This bulletin is taken down already.') : NOT_NOW[move],
  );
}
