import { type BulletinAction, BulletinState } from '@parking-plus/domain';
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
      `Announcement ${bulletinCode} was not found. It may have been deleted. Reload the page.`,
    ),
    localized('找不到此公告', 'Announcement not found'),
    'not-found',
  );
}

/** The bulletin has no visible content. */
export function bulletinEmpty(): ServiceError {
  return rejectField(
    '/bulletin/contentHtml',
    'bulletin-empty',
    localized(
      '未儲存公告：內容為空白，請填寫內容。',
      'Announcement not saved: the content is empty. Enter the content.',
    ),
    localized('請填寫內容', 'Enter the content'),
    'empty',
  );
}

/** The target needs sites, but none is given. */
export function bulletinWithoutSites(): ServiceError {
  return rejectField(
    '/bulletin/siteCodes',
    'bulletin-without-sites',
    localized(
      '未儲存公告：對象為部分場站，請至少選擇一個場站。',
      'Announcement not saved: the audience is some sites. Select at least one site.',
    ),
    localized('請至少選擇一個場站', 'Select at least one site'),
    'missing',
  );
}

const NOT_NOW: Readonly<Record<Exclude<BulletinAction, 'edit'>, LocalizedText>> = {
  publish: localized('這則公告已發布，無須再次發布。', 'This announcement is already published.'),
  'take-down': localized(
    '這則公告未發布，不能下架。',
    'This announcement is not published, so it cannot be unpublished.',
  ),
  delete: localized(
    '這則公告曾經發布，不能刪除，請改為下架。',
    'This announcement was published, so it cannot be deleted. Unpublish it instead.',
  ),
};

/** The bulletin's state does not allow the action. */
export function bulletinMoveRejected(move: Exclude<BulletinAction, 'edit'>, state: number): ServiceError {
  const isDown = move === 'take-down' && state === BulletinState.TakenDown;
  return businessError(
    'bulletin-state',
    isDown ? localized('這則公告已下架。', 'This announcement is already unpublished.') : NOT_NOW[move],
  );
}
