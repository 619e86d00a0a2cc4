import type { DiscountPlanFault } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** There is no such plan. */
export function unknownDiscount(discountCode: string): Refusal {
  return refuse('discount-not-found', `找不到折扣方案 ${discountCode}，請重新整理。`, [
    { pointer: '/discountCode', code: 'not-found', message: '沒有這個方案' },
  ]);
}

/** It also holds at sites that the caller may not see. */
export function planOfOthers(): Refusal {
  return refuse(
    'discount-of-other-sites',
    '此方案也適用於您無權檢視的場站，請由可檢視全部適用場站的人員處理。',
  );
}

const FAULTS: Readonly<Record<DiscountPlanFault['reason'], string>> = {
  'value-missing': '請輸入 1 以上的數值',
  'value-of-free': '免費方案不需要數值，請輸入 0',
  'ends-before-start': '到期日不可早於生效日',
  'has-ended': '到期日不可早於今日',
};

/** What it says does not fit together. */
export function faultyPlan(faults: readonly DiscountPlanFault[]): Refusal {
  return refuse(
    'discount-invalid',
    `未儲存：${faults.map(({ reason }) => FAULTS[reason]).join('；')}。`,
    faults.map(({ member, reason }) => ({
      pointer: `/entries/${member}`,
      code: reason,
      message: FAULTS[reason],
    })),
  );
}

/** It was stopped, or its days are over. */
export function discountOver(hasEnded: boolean): Refusal {
  return refuse('discount-over', `此方案${hasEnded ? '已到期' : '已停用'}，不能再變更，請新增方案。`);
}

/** Only stores have a quota that is set later. */
export function notOfStore(): Refusal {
  return refuse('discount-not-of-store', '只有店家發行的方案可以調整額度。');
}

export function quotaTooSmall(least: number): Refusal {
  return refuse('quota-too-small', `未儲存：額度不可少於已產生或已使用的 ${least} 張。`, [
    { pointer: '/quotaCount', code: 'too-small', message: `至少 ${least} 張` },
  ]);
}

export function quotaUsedUp(left: number): Refusal {
  return refuse('quota-used-up', `未產生序號：此方案的額度只剩 ${left} 張，請減少張數或提高額度。`, [
    { pointer: '/count', code: 'too-many', message: `最多 ${left} 張` },
  ]);
}

/** There is no such use. */
export function unknownUsage(usageId: string): Refusal {
  return refuse('usage-not-found', `找不到折扣紀錄 ${usageId}，請重新整理。`, [
    { pointer: '/usageId', code: 'not-found', message: '沒有這筆紀錄' },
  ]);
}

/** Somebody was quicker. */
export function usageWithdrawn(): Refusal {
  return refuse('usage-withdrawn', '這筆折扣已撤銷，本次未做任何更動，請重新整理。');
}
