import { isKnownAccountType } from './role-for-account-type.ts';

export const DataScope = { Self: 1, All: 2, Agent: 3, Custom: 4 } as const;

/** Highest administrator type. */
const TOP_TYPE = 1;

/** Scope of the granting account. */
export type GrantingAccount = {
  readonly accountType: number;
  readonly dataScope: number;
  /** Null means all companies. */
  readonly companyCode: string | null;
  /** Sites that the granting account can see. Null means all. */
  readonly siteCodes: readonly string[] | null;
};

/** Current or requested properties of an account. */
export type AccountAssignment = {
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
 * Returns whether an account of one type can manage accounts of another type.
 * Only lower ranks, which have larger numbers, can be managed. Type 1 manages all.
 */
export function canManageAccountType(own: number, other: number): boolean {
  return own === TOP_TYPE || other > own;
}

/**
 * Returns the issues of a requested account. Rejects grants beyond the granting account's own type, company, data
 * scope and sites. Values that the account already has stay valid.
 * Shape: all issues, at most one per field; `before` is null for a new account.
 */
export function checkAccountGrant(
  giver: GrantingAccount,
  given: AccountAssignment,
  before: AccountAssignment | null,
): AccountGrantIssue[] {
  const issues: AccountGrantIssue[] = [];
  if (given.accountType !== before?.accountType) {
    if (!isKnownAccountType(given.accountType)) issues.push({ field: 'accountType', reason: 'unknown-type' });
    else if (!canManageAccountType(giver.accountType, given.accountType))
      issues.push({ field: 'accountType', reason: 'not-below' });
  }
  const isOtherCompany = before === null || given.companyCode !== before.companyCode;
  if (isOtherCompany && giver.companyCode !== null && given.companyCode !== giver.companyCode)
    issues.push({ field: 'companyCode', reason: 'foreign-company' });
  if (given.dataScope !== before?.dataScope && !canGrantDataScope(giver, given.dataScope))
    issues.push({ field: 'dataScope', reason: 'wider-scope' });
  const siteIssue = siteIssueOf(giver, given, before);
  return siteIssue === null ? issues : [...issues, siteIssue];
}

/** Returns whether the granting account can grant a data scope. Granting `All` requires it. */
export function canGrantDataScope(giver: Pick<GrantingAccount, 'dataScope'>, dataScope: number): boolean {
  return dataScope !== DataScope.All || giver.dataScope === DataScope.All;
}

/** Returns the action codes that are added without the granting account holding them. */
export function codesNotHeld(
  held: ReadonlySet<string>,
  given: readonly string[],
  before: readonly string[],
): string[] {
  return given.filter((code) => !held.has(code) && !before.includes(code));
}

function siteIssueOf(
  giver: GrantingAccount,
  given: AccountAssignment,
  before: AccountAssignment | null,
): AccountGrantIssue | null {
  if (given.dataScope === DataScope.Custom && given.siteCodes.length === 0)
    return { field: 'siteCodes', reason: 'no-sites' };
  const added = given.siteCodes.filter((siteCode) => before?.siteCodes.includes(siteCode) !== true);
  const isForeign = (siteCode: string) => giver.siteCodes !== null && !giver.siteCodes.includes(siteCode);
  return added.some(isForeign) ? { field: 'siteCodes', reason: 'foreign-sites' } : null;
}
