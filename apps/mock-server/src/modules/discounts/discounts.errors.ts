import type { DiscountLimit, DiscountPlanIssue } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, fieldError, formatErrorMessage } from '../../errors/error-message.ts';
import { clauses, type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The plan does not exist. */
export function discountNotFound(discountCode: string): ServiceError {
  return rejectField(
    '/discountCode',
    'discount-not-found',
    localized(
      `找不到折扣方案 ${discountCode}，請重新整理。`,
      `Discount plan ${discountCode} was not found. Reload the page.`,
    ),
    localized('找不到此方案', 'Plan not found'),
    'not-found',
  );
}

/** The plan also applies at sites out of scope. */
export function discountOfOtherSites(): ServiceError {
  return businessError(
    'discount-of-other-sites',
    localized(
      '此方案也適用於您無權檢視的場站，請由可檢視全部適用場站的人員處理。',
      'This plan also applies to sites that you cannot view. Ask a user who can view all of them.',
    ),
  );
}

const FAULTS: Readonly<Record<DiscountPlanIssue['reason'], LocalizedText>> = {
  'value-missing': localized('請輸入 1 以上的數值', 'enter 1 or more'),
  'value-of-free': localized('免費方案不需數值，請輸入 0', 'a free plan has no value; enter 0'),
  'ends-before-start': localized('到期日不可早於生效日', 'the end date cannot be before the start date'),
  'has-ended': localized('到期日不可早於今日', 'the end date cannot be before today'),
};

/** The plan's members contradict each other. */
export function discountInvalid(issues: readonly DiscountPlanIssue[]): ServiceError {
  return businessError(
    'discount-invalid',
    formatErrorMessage(localized('未儲存', 'Not saved'), clauses(issues.map(({ reason }) => FAULTS[reason]))),
    issues.map(({ member, reason }) => ({
      pointer: `/entries/${member}`,
      code: reason,
      message: capitalised(FAULTS[reason]),
    })),
  );
}

/** The plan was stopped or has ended. */
export function discountEnded(hasEnded: boolean): ServiceError {
  return businessError(
    'discount-over',
    localized(
      `此方案${hasEnded ? '已到期' : '已停用'}，不能再變更，請新增方案。`,
      `This plan ${hasEnded ? 'has expired' : 'was stopped'} and can no longer be changed. Create a new one.`,
    ),
  );
}

/** Only a store's quota can be changed later. */
export function discountNotOfStore(): ServiceError {
  return businessError(
    'discount-not-of-store',
    localized('只有店家發行的方案可以調整額度。', 'Only plans issued by a store have a quota.'),
  );
}

export function quotaTooSmall(least: number): ServiceError {
  return rejectField(
    '/quotaCount',
    'quota-too-small',
    localized(
      `未儲存：額度不可少於已產生或已使用的 ${least} 組。`,
      `Not saved: the quota cannot be below the number of codes issued or used (${least}).`,
    ),
    localized(`至少 ${least} 組`, `At least ${least}`),
    'too-small',
  );
}

export function quotaUsedUp(left: number): ServiceError {
  return rejectField(
    '/count',
    'quota-used-up',
    localized(
      `未產生序號：此方案的額度只剩 ${left} 組，請減少組數或提高額度。`,
      `Codes not generated: the quota of this plan has ${left} left. Generate fewer codes or increase the quota.`,
    ),
    localized(`最多 ${left} 組`, `At most ${left}`),
    'too-many',
  );
}

/** The redemption does not exist. */
export function redemptionNotFound(usageId: string): ServiceError {
  return rejectField(
    '/usageId',
    'usage-not-found',
    localized(
      `找不到折扣紀錄 ${usageId}，請重新整理。`,
      `Redemption ${usageId} was not found. Reload the page.`,
    ),
    localized('找不到此折扣紀錄', 'Redemption not found'),
    'not-found',
  );
}

/** Conflict: already reversed. */
export function redemptionReversed(): ServiceError {
  return businessError(
    'usage-withdrawn',
    localized(
      '這筆折扣已撤銷，本次未做任何更動，請重新整理。',
      'Nothing was changed: this redemption was already reversed. Reload the page.',
    ),
  );
}

export const NOT_REDEEMED = localized('未使用折扣', 'Not redeemed');

const REFUSALS = {
  'transaction-not-found': localized('找不到此交易', 'the transaction was not found'),
  'not-inside': localized('此交易的車輛不在場內', 'the vehicle of this transaction is not inside'),
  'used-for-stay': localized('此次停車已使用過此方案', 'this plan was already redeemed for this stay'),
  'not-started': localized('此方案尚未生效', 'this plan has not started'),
  'other-site': localized(
    '此方案不適用於車輛所在的場站',
    'this plan does not apply at the site of the vehicle',
  ),
  'other-vehicle': localized('此方案不適用於此車種', 'this plan does not apply to this kind of vehicle'),
};
export type RedemptionRefusal = keyof typeof REFUSALS;

/** The plan cannot be redeemed for this transaction. */
export function redemptionRefused(refusal: RedemptionRefusal): ServiceError {
  return fieldError('/transactionId', refusal, NOT_REDEEMED, REFUSALS[refusal]);
}

const LIMITS: Readonly<Record<DiscountLimit, LocalizedText>> = {
  'used-today': localized(
    '此車牌今日已使用過此方案（每日一次）',
    'this plate redeemed the plan today (once a day)',
  ),
  'bays-taken': localized(
    '場內使用此方案的車輛已達車格數（依車格數）',
    'as many vehicles inside as there are bays have redeemed the plan (by slot count)',
  ),
  'quota-used-up': localized('此方案的額度已用完', 'the quota of this plan is used up'),
  'budget-used-up': localized('合作店家的預算已用完', 'the budget of the partner is used up'),
};

/** A limit of the plan is reached. */
export function discountLimitReached(limit: DiscountLimit): ServiceError {
  return fieldError('/transactionId', limit, NOT_REDEEMED, LIMITS[limit]);
}
