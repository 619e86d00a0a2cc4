import { isKnownAccountType } from './role-for-account-type.ts';

export const DataScope = { Self: 1, All: 2, Agent: 3, Custom: 4 } as const;

/** The top of the administrators: nobody stands above it. */
const TOP_TYPE = 1;

/** What somebody may see, and so hand on. */
export type AccountGiver = {
  readonly accountType: number;
  readonly dataScope: number;
  /** Null: all companies. */
  readonly companyCode: string | null;
  /** Sites that the giver sees; null: all. */
  readonly siteCodes: readonly string[] | null;
};

/** What an account is, or is to become. */
export type AccountShape = {
  readonly accountType: number;
  readonly dataScope: number;
  readonly companyCode: string | null;
  readonly siteCodes: readonly string[];
};

export type AccountGrantIssue =
  | { readonly field: 'accountType'; readonly reason: 'unknown-type' | 'not-below' }
  | { readonly field: 'companyCode'; readonly reason: 'foreign-company' }
  | { readonly field: 'dataScope'; readonly reason: 'wider-scope' }
  | { readonly field: 'siteCodes'; readonly reason: 'no-sites' | 'foreign-sites' };

/**
 * Whether an account of one type may make, change and end accounts of another: only of those that stand below it, which
 * have a larger number; the first administrator may of all.
 */
export function mayManageAccountType(own: number, other: number): boolean {
  return own === TOP_TYPE || other > own;
}

/**
 * What is wrong with an account as somebody wants it: nobody gives more than they hold, neither a type that is not below
 * their own, nor another company, a wider data scope or sites that they do not see. What stood there before stays.
 * Shape: all findings, at most one a field; `before` is null for a new account.
 */
export function checkAccountGrant(
  giver: AccountGiver,
  given: AccountShape,
  before: AccountShape | null,
): AccountGrantIssue[] {
  const issues: AccountGrantIssue[] = [];
  if (given.accountType !== before?.accountType) {
    if (!isKnownAccountType(given.accountType)) issues.push({ field: 'accountType', reason: 'unknown-type' });
    else if (!mayManageAccountType(giver.accountType, given.accountType))
      issues.push({ field: 'accountType', reason: 'not-below' });
  }
  const isOtherCompany = before === null || given.companyCode !== before.companyCode;
  if (isOtherCompany && giver.companyCode !== null && given.companyCode !== giver.companyCode)
    issues.push({ field: 'companyCode', reason: 'foreign-company' });
  if (given.dataScope !== before?.dataScope && !mayGiveDataScope(giver, given.dataScope))
    issues.push({ field: 'dataScope', reason: 'wider-scope' });
  const siteIssue = siteIssueOf(giver, given, before);
  return siteIssue === null ? issues : [...issues, siteIssue];
}

/** Whether the giver may give a data scope: all of a company is for those who see all of it. */
export function mayGiveDataScope(giver: Pick<AccountGiver, 'dataScope'>, dataScope: number): boolean {
  return dataScope !== DataScope.All || giver.dataScope === DataScope.All;
}

/** Action codes that the giver adds without holding them. */
export function codesBeyond(
  held: ReadonlySet<string>,
  given: readonly string[],
  before: readonly string[],
): string[] {
  return given.filter((code) => !held.has(code) && !before.includes(code));
}

function siteIssueOf(
  giver: AccountGiver,
  given: AccountShape,
  before: AccountShape | null,
): AccountGrantIssue | null {
  if (given.dataScope === DataScope.Custom && given.siteCodes.length === 0)
    return { field: 'siteCodes', reason: 'no-sites' };
  const added = given.siteCodes.filter((siteCode) => before?.siteCodes.includes(siteCode) !== true);
  const isForeign = (siteCode: string) => giver.siteCodes !== null && !giver.siteCodes.includes(siteCode);
  return added.some(isForeign) ? { field: 'siteCodes', reason: 'foreign-sites' } : null;
}
