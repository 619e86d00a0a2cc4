/** Type of a discount. Labels: 免費, 分鐘, 金額. Source: docs/spec-statements.md 3.53. */
export const DiscountType = { Free: 0, Minutes: 1, Amount: 2 } as const;
export type DiscountType = (typeof DiscountType)[keyof typeof DiscountType];

/** Validated properties of a discount. Dates are `YYYY-MM-DD`. */
export type DiscountPlan = {
  readonly discountType: number;
  /** Minutes or whole NT$, depending on the type. */
  readonly value: number;
  readonly validFrom: string;
  readonly validUntil: string;
};

export type DiscountPlanIssue = {
  readonly member: 'value' | 'validUntil';
  readonly reason: 'value-missing' | 'value-of-free' | 'ends-before-start' | 'has-ended';
};

/** Returns the issues of a new discount. An end before the start or before today is an issue. */
export function discountPlanIssues(plan: DiscountPlan, today: string): DiscountPlanIssue[] {
  const { discountType, value, validFrom, validUntil } = plan;
  const issues: DiscountPlanIssue[] = [];
  if (discountType === DiscountType.Free) {
    if (value !== 0) issues.push({ member: 'value', reason: 'value-of-free' });
  } else if (value < 1) issues.push({ member: 'value', reason: 'value-missing' });
  if (validUntil < validFrom) issues.push({ member: 'validUntil', reason: 'ends-before-start' });
  else if (validUntil < today) issues.push({ member: 'validUntil', reason: 'has-ended' });
  return issues;
}

/** Issued part of a discount: generated codes and valid redemptions. */
export type DiscountIssue = { readonly serialCount: number; readonly usedCount: number };

/** Returns the minimum quota: issued codes cannot be withdrawn. */
export function minimumQuota({ serialCount, usedCount }: DiscountIssue): number {
  return Math.max(1, serialCount, usedCount);
}

/** Returns how many more codes a discount can have. Null means no limit. */
export function serialsLeft(
  quotaCount: number | null,
  { serialCount, usedCount }: DiscountIssue,
): number | null {
  return quotaCount === null ? null : Math.max(0, quotaCount - Math.max(serialCount, usedCount));
}
