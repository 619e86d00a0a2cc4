/** What a discount takes off. Labels: 免費, 分鐘, 金額. Source: docs/spec-statements.md 3.53. */
export const DiscountType = { Free: 0, Minutes: 1, Amount: 2 } as const;
export type DiscountType = (typeof DiscountType)[keyof typeof DiscountType];

/** What a plan says that can be wrong; dates are `YYYY-MM-DD`. */
export type DiscountPlan = {
  readonly discountType: number;
  /** Minutes or whole NT$, by the type. */
  readonly value: number;
  readonly validFrom: string;
  readonly validUntil: string;
};

export type DiscountPlanFault = {
  readonly member: 'value' | 'validUntil';
  readonly reason: 'value-missing' | 'value-of-free' | 'ends-before-start' | 'has-ended';
};

/** Everything that is wrong with a new plan; one that is over before it begins would help nobody. */
export function discountPlanFaults(plan: DiscountPlan, today: string): DiscountPlanFault[] {
  const { discountType, value, validFrom, validUntil } = plan;
  const faults: DiscountPlanFault[] = [];
  if (discountType === DiscountType.Free) {
    if (value !== 0) faults.push({ member: 'value', reason: 'value-of-free' });
  } else if (value < 1) faults.push({ member: 'value', reason: 'value-missing' });
  if (validUntil < validFrom) faults.push({ member: 'validUntil', reason: 'ends-before-start' });
  else if (validUntil < today) faults.push({ member: 'validUntil', reason: 'has-ended' });
  return faults;
}

/** What was given out of a plan: serial numbers that were made, and uses that count. */
export type DiscountIssue = { readonly serialCount: number; readonly usedCount: number };

/** The smallest quota that a plan may be given: what is out cannot be called back. */
export function leastQuota({ serialCount, usedCount }: DiscountIssue): number {
  return Math.max(1, serialCount, usedCount);
}

/** How many more serial numbers a plan may have; null is no limit. */
export function serialsLeft(
  quotaCount: number | null,
  { serialCount, usedCount }: DiscountIssue,
): number | null {
  return quotaCount === null ? null : Math.max(0, quotaCount - Math.max(serialCount, usedCount));
}
