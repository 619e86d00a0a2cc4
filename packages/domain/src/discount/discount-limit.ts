/** Usage limit of a discount. Labels: 不限, 每日一次, 依車格數. Source: docs/spec-statements.md 3.54. */
export const DiscountCountRule = { NoLimit: 0, OnceADay: 1, BySlotCount: 2 } as const;
export type DiscountCountRule = (typeof DiscountCountRule)[keyof typeof DiscountCountRule];

/** Redemptions so far: today by this plate, and active ones of cars on the counted bays. */
export type DiscountUse = {
  readonly usesTodayByPlate: number;
  readonly usesInForce: number;
  readonly bayCount: number;
  /** Remaining redemptions of the quota. Absent or null: unlimited. */
  readonly usesLeft?: number | null;
  /** Remaining budgets of the partner in NT$ and redemptions. Absent or null: unlimited. */
  readonly budgetLeft?: { readonly amountTwd: number | null; readonly count: number | null } | null;
};

export type DiscountLimit = 'used-today' | 'bays-taken' | 'quota-used-up' | 'budget-used-up';
export type DiscountLimitCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: DiscountLimit };

/**
 * Returns whether a discount can be redeemed again: once a day per plate, or by one car per bay, and within its quota
 * and its partner's budgets. Only amounts already deducted count, so the last redemption may exceed the budget in NT$.
 */
export function checkDiscountLimit(rule: DiscountCountRule, use: DiscountUse): DiscountLimitCheck {
  const { usesLeft = null, budgetLeft = null } = use;
  if (rule === DiscountCountRule.OnceADay && use.usesTodayByPlate > 0)
    return { ok: false, reason: 'used-today' };
  if (rule === DiscountCountRule.BySlotCount && use.usesInForce >= use.bayCount)
    return { ok: false, reason: 'bays-taken' };
  if (usesLeft !== null && usesLeft <= 0) return { ok: false, reason: 'quota-used-up' };
  if (budgetLeft?.amountTwd === 0 || budgetLeft?.count === 0) return { ok: false, reason: 'budget-used-up' };
  return { ok: true };
}
