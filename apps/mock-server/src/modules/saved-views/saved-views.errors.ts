import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';

/** Name of a record in errors. */
export const RECORD = localized('檢視', 'view');

/** No such view is visible to the caller. */
export function savedViewNotFound() {
  return businessError(
    'saved-view-not-found',
    localized(
      '找不到此檢視，可能已被刪除或不再共用，請重新整理。',
      'This view was not found. It may have been deleted or is no longer shared. Reload the page.',
    ),
  );
}

/** The caller has a view of the list with this name. */
export function savedViewNameTaken(name: string) {
  return rejectField(
    '/name',
    'saved-view-name-taken',
    localized(
      `未儲存：此列表已有檢視「${name}」，請換一個名稱。`,
      `Not saved: this list already has a view named "${name}". Choose another name.`,
    ),
    localized('名稱已使用', 'This name is in use'),
  );
}

/** The caller has the largest number of views of a list. */
export function tooManySavedViews(most: number) {
  return businessError(
    'too-many-saved-views',
    localized(
      `未儲存：每個列表最多 ${most} 個檢視，請先刪除不用的檢視。`,
      `Not saved: a list can have at most ${most} views. Delete views that you do not need first.`,
    ),
  );
}
