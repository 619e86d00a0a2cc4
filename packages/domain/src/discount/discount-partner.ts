/** Sites and period of a partner's contract. Shape: dates are `YYYY-MM-DD`; null means not ended. */
export type PartnerTerms = {
  readonly siteCodes: readonly string[];
  readonly validFrom: string;
  readonly validUntil: string | null;
};

export type PartnerIssue = {
  readonly member: 'validUntil' | 'paymentDays';
  readonly reason: 'ends-before-start' | 'days-missing' | 'days-of-other-billing';
};

const MONTHLY = 1;

/** Returns the contradictions between the settings of a partner. */
export function partnerIssues({
  validFrom,
  validUntil,
  billing,
  paymentDays,
}: Omit<PartnerTerms, 'siteCodes'> & {
  readonly billing: number;
  readonly paymentDays: number | null;
}): PartnerIssue[] {
  const issues: PartnerIssue[] = [];
  if (validUntil !== null && validUntil < validFrom)
    issues.push({ member: 'validUntil', reason: 'ends-before-start' });
  if ((billing === MONTHLY) !== (paymentDays !== null)) {
    const reason = paymentDays === null ? 'days-missing' : 'days-of-other-billing';
    issues.push({ member: 'paymentDays', reason });
  }
  return issues;
}

/** Returns why a discount plan exceeds the contract of its partner, or null. */
export function partnerPlanIssue(
  partner: PartnerTerms,
  plan: { readonly siteCodes: readonly string[]; readonly validFrom: string; readonly validUntil: string },
): 'other-sites' | 'other-period' | null {
  if (!plan.siteCodes.every((siteCode) => partner.siteCodes.includes(siteCode))) return 'other-sites';
  const isWithin =
    partner.validFrom <= plan.validFrom &&
    (partner.validUntil === null || plan.validUntil <= partner.validUntil);
  return isWithin ? null : 'other-period';
}

/** Returns the rest of a budget, at least 0; null for no limit. */
export function budgetLeft(budget: number | null, used: number): number | null {
  return budget === null ? null : Math.max(0, budget - used);
}
