import type { Schemas } from '@parking-plus/contracts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';

type Viewer = Pick<Identity, 'account' | 'siteCodes'>;

/**
 * SQL condition: visible accounts. Always includes the viewer's own. Data scope 2 adds the company's accounts,
 * or all accounts without a company. Scopes 3 and 4 add the company's accounts at visible sites or at all sites.
 */
export function visibleAccounts({ account, siteCodes }: Viewer): SQL {
  const atOwnSite =
    siteCodes === null
      ? sql`true`
      : sql`exists (
          select 1 from account_sites
          where account_sites.account = ${accounts.account}
            and site_code = any(${sql.param([...siteCodes])}::text[]))`;
  return sql`exists (
    select 1 from accounts viewer
    where viewer.account = ${account} and (
      viewer.account = ${accounts.account}
      or (viewer.company_code is null or viewer.company_code = ${accounts.companyCode})
        and (viewer.data_scope = 2
          or viewer.data_scope in (3, 4) and (${accounts.dataScope} = 2 or ${atOwnSite}))))`;
}

/** SQL condition: visible accounts that match the filters. An empty list or text filters nothing. */
export function accountCondition(filters: Schemas['AccountFilters'], viewer: Viewer): SQL | undefined {
  const { accountTypes, departmentCodes, siteCodes, dataScopes, states, needsPasswordChange } = filters;
  return and(
    visibleAccounts(viewer),
    isOneOf(accounts.accountType, accountTypes),
    isOneOf(accounts.departmentCode, departmentCodes),
    siteCodes?.length
      ? sql`exists (
          select 1 from account_sites
          where account_sites.account = ${accounts.account} and ${inArray(sql`site_code`, siteCodes)})`
      : undefined,
    isOneOf(accounts.dataScope, dataScopes),
    isOneOf(accounts.state, states),
    needsPasswordChange === undefined ? undefined : eq(accounts.needsPasswordChange, needsPasswordChange),
    contains(filters.keyword, accounts.account, accounts.name, accounts.email, accounts.mobile),
  );
}
