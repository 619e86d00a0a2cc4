import type { PlatePatternProblem } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { fieldError } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Name of a record in errors. */
export const RECORD = localized('名單', 'listed plate');
const NOT_SAVED = localized('未儲存名單', 'Listed plate not saved');

export function listingNotFound(): ServiceError {
  return businessError(
    'listing-not-found',
    localized(
      '找不到這筆名單，可能已被刪除，請重新整理。',
      'This listed plate was not found. It may have been deleted. Reload the page.',
    ),
  );
}

const PLATE_PROBLEMS: Readonly<Record<PlatePatternProblem, LocalizedText>> = {
  format: localized('車牌格式不正確，例如 ABC-1234', 'the plate is not valid; for example ABC-1234'),
  'dash-missing': localized(
    '無法判斷車牌連字號的位置，請輸入連字號，例如 A1-1234',
    'the position of the hyphen is not clear; enter it, for example A1-1234',
  ),
  'pattern-characters': localized(
    '只能輸入英數字、中文字、連字號、* 與 ?',
    'use only letters, digits, hyphens, * and ?',
  ),
  'pattern-short': localized(
    '除了 * 與 ? 之外，至少要有兩個字元',
    'enter at least two characters other than * and ?',
  ),
};

/** The text is neither a plate nor a pattern. */
export function listedPlateInvalid(problem: PlatePatternProblem): ServiceError {
  return fieldError('/entries/plate', 'plate-format', NOT_SAVED, PLATE_PROBLEMS[problem]);
}

export function listingEndsBeforeStart(): ServiceError {
  return rejectField(
    '/entries/endsOn',
    'listing-period',
    localized(
      '未儲存名單：結束日早於開始日，請修改日期。',
      'Listed plate not saved: it ends before it starts. Correct the dates.',
    ),
    localized('早於開始日', 'Before the start'),
    'range',
  );
}

/** Neither a site nor a company is entered. */
export function listingPlaceMissing(): ServiceError {
  return rejectField(
    '/entries/companyCode',
    'listing-place-missing',
    localized(
      '未儲存名單：沒有選場站時，需要選擇公司。',
      'Listed plate not saved: select a company if no site is selected.',
    ),
    localized('請選擇公司', 'Select a company'),
    'required',
  );
}

/** The account does not see all sites of the company. */
export function listingOfOtherSites(): ServiceError {
  return rejectField(
    '/entries/companyCode',
    'listing-other-sites',
    localized(
      '未儲存名單：這間公司還有您看不到的場站，請改選場站。',
      'Listed plate not saved: the company has sites that you cannot see. Select a site instead.',
    ),
    localized('還有您看不到的場站', 'Has sites that you cannot see'),
    'forbidden',
  );
}

/** Another company than the site's is entered. */
export function listingOfOtherCompany(): ServiceError {
  return rejectField(
    '/entries/companyCode',
    'listing-other-company',
    localized(
      '未儲存名單：場站不屬於這間公司，請清除公司或改選場站。',
      'Listed plate not saved: the site belongs to another company. Clear the company or select another site.',
    ),
    localized('不是場站的公司', 'Not the company of the site'),
    'mismatch',
  );
}

/** The list has the plate at this place on some of these days. `listingId` is the other entry. */
export function listingOverlaps(listingId: string): ServiceError {
  return rejectField(
    '/entries/plate',
    'listing-overlaps',
    localized(
      `未儲存名單：期間與 ${listingId} 重疊，請修改日期，或編輯 ${listingId}。`,
      `Listed plate not saved: its period overlaps ${listingId}. Change the dates, or edit ${listingId}.`,
    ),
    localized(`期間與 ${listingId} 重疊`, `Overlaps ${listingId}`),
    'taken',
  );
}
