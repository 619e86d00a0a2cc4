/** Dates of a rental plan. Shape: `YYYY-MM-DD`. */
export type PlanDates = {
  readonly validFrom: string;
  /** Last day on which a new rental may start; null if the plan has not ended. */
  readonly validUntil: string | null;
  /** Last day that a renewal may cover; null for no limit. */
  readonly renewableUntil: string | null;
};

export type PlanPrice = { readonly rentTwd: number; readonly depositTwd: number };
export type DatedPlanPrice = PlanPrice & { readonly effectiveFrom: string };

export type PlanDatesIssue = {
  readonly member: 'validUntil' | 'renewableUntil';
  readonly reason: 'ends-before-start' | 'renewable-without-end' | 'renewable-before-end';
};

/** Returns the contradictions between the dates of a plan. */
export function planDatesIssues({ validFrom, validUntil, renewableUntil }: PlanDates): PlanDatesIssue[] {
  const issues: PlanDatesIssue[] = [];
  if (validUntil !== null && validUntil < validFrom)
    issues.push({ member: 'validUntil', reason: 'ends-before-start' });
  if (renewableUntil !== null && (validUntil === null || renewableUntil < validUntil)) {
    const reason = validUntil === null ? 'renewable-without-end' : 'renewable-before-end';
    issues.push({ member: 'renewableUntil', reason });
  }
  return issues;
}

/** Returns whether a new rental of the plan may start on a day. */
export function isPlanOffered(
  { validFrom, validUntil }: Pick<PlanDates, 'validFrom' | 'validUntil'>,
  startsOn: string,
): boolean {
  return validFrom <= startsOn && (validUntil === null || startsOn <= validUntil);
}

/** Returns the price of a rental that starts on a day: the last one in effect, or the plan's first price. */
export function planPriceOn(
  first: PlanPrice,
  prices: readonly DatedPlanPrice[],
  startsOn: string,
): PlanPrice {
  let price = first;
  let since = '';
  for (const each of prices) {
    if (each.effectiveFrom <= startsOn && each.effectiveFrom >= since) {
      price = each;
      since = each.effectiveFrom;
    }
  }
  return { rentTwd: price.rentTwd, depositTwd: price.depositTwd };
}
