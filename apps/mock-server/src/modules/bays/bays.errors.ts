import { NEW_BAYS_MAX } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised } from '../../errors/error-message.ts';
import { type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function bayNotFound(bayCode: string): ServiceError {
  return rejectField(
    '/bayCode',
    'bay-not-found',
    localized(`找不到車格 ${bayCode}，請重新整理。`, `Bay ${bayCode} was not found. Reload the page.`),
    localized('找不到此車格', 'Bay not found'),
    'not-found',
  );
}

const use = (isInUse: boolean) =>
  isInUse ? localized('啟用', 'put into use') : localized('停用', 'taken out of use');

/** The state of a rented bay cannot change. */
export function bayRented(
  bayNumber: string,
  { tenantName, rentalId }: Tenancy,
  isInUse: boolean,
): ServiceError {
  const { zh_TC, en } = use(isInUse);
  return rejectField(
    '/bayCode',
    'bay-let',
    localized(
      `未${zh_TC}：車格 ${bayNumber} 由 ${tenantName}（${rentalId}）承租中，請先換車格或退租。`,
      `Not ${en}: bay ${bayNumber} is rented to ${tenantName} (${rentalId}). Change the bay of the rental or terminate it first.`,
    ),
    localized('承租中的車格不能停用', 'A rented bay cannot be taken out of use'),
  );
}

type Tenancy = { readonly tenantName: string; readonly rentalId: string };

/** The bay already has that state. */
export function bayStateUnchanged(bayNumber: string, isInUse: boolean): ServiceError {
  return businessError(
    'bay-already',
    localized(
      `車格 ${bayNumber} 已是${use(isInUse).zh_TC}狀態，本次未做任何更動。`,
      `Nothing was changed: bay ${bayNumber} is already ${isInUse ? 'in use' : 'out of use'}.`,
    ),
  );
}

/** Number of identifiers named in a message. */
const NAMED_MAX = 10;

function named(ids: readonly string[]): LocalizedText {
  const { zh_TC, en } = listed(ids.slice(0, NAMED_MAX));
  return ids.length > NAMED_MAX ? localized(`${zh_TC} 等`, `${en} and more`) : localized(zh_TC, en);
}

/** The range of new numbers is reversed or too long. */
export function bayRangeInvalid(): ServiceError {
  return rejectField(
    '/to',
    'bay-range',
    localized(
      `未新增：迄號須不小於起號，且一次最多 ${NEW_BAYS_MAX} 個車格。`,
      `Not created: the last number must not be below the first, with at most ${NEW_BAYS_MAX} bays at once.`,
    ),
    localized(`不小於起號，最多 ${NEW_BAYS_MAX} 個`, `Not below the first, at most ${NEW_BAYS_MAX} bays`),
  );
}

/** Some of the new numbers exist at the site. */
export function bayNumbersTaken(numbers: readonly string[]): ServiceError {
  const { zh_TC, en } = named(numbers);
  return rejectField(
    '/from',
    'bay-numbers-taken',
    localized(
      `未新增：${numbers.length} 個車格號已存在（${zh_TC}），請改用其他號碼。`,
      `Not created: ${numbers.length} bay numbers already exist (${en}). Enter others.`,
    ),
    localized('車格號已存在', 'Bay numbers already exist'),
    'taken',
  );
}

/** A withdrawn site gets no new bays. */
export function siteWithdrawnForBays(siteCode: string): ServiceError {
  return rejectField(
    '/siteCode',
    'site-withdrawn',
    localized(
      `未新增：場站 ${siteCode} 已撤場，請選擇其他場站。`,
      `Not created: site ${siteCode} has been withdrawn. Select another site.`,
    ),
    localized('場站已撤場', 'Withdrawn site'),
  );
}

/** Running rentals refer to bays that would be disabled or excluded from rental. */
export function baysRented(rentalIds: readonly string[]): ServiceError {
  const { zh_TC, en } = named(rentalIds);
  return businessError(
    'bay-let',
    localized(
      `未儲存：車格有 ${rentalIds.length} 筆承租中的月租（${zh_TC}），請先換車格或退租。`,
      `Not saved: ${rentalIds.length} running rentals use the bays (${en}). Change their bays or terminate them first.`,
    ),
  );
}

/** Rentals, running or ended, refer to bays to delete. */
export function baysReferenced(rentalIds: readonly string[]): ServiceError {
  const { zh_TC, en } = named(rentalIds);
  return businessError(
    'bay-referenced',
    localized(
      `未刪除：車格有 ${rentalIds.length} 筆月租合約紀錄（${zh_TC}），請改為停用。`,
      `Not deleted: ${rentalIds.length} rentals refer to the bays (${en}). Put the bays out of use instead.`,
    ),
  );
}

const PLAN_MISFITS = {
  outside: localized('超出格線範圍', 'is outside the grid'),
  overlap: localized('與其他項目重疊', 'overlaps another item'),
} as const;

/** An item of a floor plan does not fit. */
export function planMisfit(pointer: string, kind: keyof typeof PLAN_MISFITS): ServiceError {
  const { zh_TC, en } = PLAN_MISFITS[kind];
  return rejectField(
    pointer,
    'plan-misfit',
    localized(
      `未儲存平面圖：有項目${zh_TC}，請移動後再儲存。`,
      `Floor plan not saved: an item ${en}. Move it and save again.`,
    ),
    capitalised(PLAN_MISFITS[kind]),
    kind,
  );
}

/** A floor plan places a bay twice. */
export function planBayTwice(pointer: string): ServiceError {
  return rejectField(
    pointer,
    'plan-bay-twice',
    localized(
      '未儲存平面圖：同一車格重複放置，請移除其中一個。',
      'Floor plan not saved: a bay is placed twice. Remove one of them.',
    ),
    localized('車格重複放置', 'Bay placed twice'),
  );
}

/** A floor plan places a bay that is not on the floor. */
export function planBayElsewhere(pointer: string, bayCode: string, floor: string): ServiceError {
  return rejectField(
    pointer,
    'plan-bay-elsewhere',
    localized(
      `未儲存平面圖：${floor} 沒有車格 ${bayCode}，請重新整理。`,
      `Floor plan not saved: bay ${bayCode} is not on floor ${floor}. Reload the page.`,
    ),
    localized('車格不在此樓層', 'Bay on another floor'),
    'not-found',
  );
}
