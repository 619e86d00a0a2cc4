import type { Schemas } from '@parking-plus/contracts';
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
import type { Identity } from '../../identity/identity.ts';
import { accounts } from './accounts.schema.ts';

type Viewer = Pick<Identity, 'account' | 'siteCodes'>;

/**
 * The accounts that somebody sees: their own; with data scope 2 those of their company, or all without one; with 3 and
 * 4 those of their company who work at a site that they see, or at all of them.
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

/** The accounts that somebody sees and a filter leaves. An empty list or text filters nothing. */
export function accountCondition(filters: Schemas['AccountFilters'], viewer: Viewer): SQL | undefined {
  const { accountTypes, departmentCodes, siteCodes, dataScopes, states, needsPasswordChange } = filters;
  const text = (filters.keyword ?? '').trim();
  const part = `%${escapeLike(text)}%`;
  return and(
    visibleAccounts(viewer),
    accountTypes?.length ? inArray(accounts.accountType, accountTypes) : undefined,
    departmentCodes?.length ? inArray(accounts.departmentCode, departmentCodes) : undefined,
    siteCodes?.length
      ? sql`exists (
          select 1 from account_sites
          where account_sites.account = ${accounts.account} and ${inArray(sql`site_code`, siteCodes)})`
      : undefined,
    dataScopes?.length ? inArray(accounts.dataScope, dataScopes) : undefined,
    states?.length ? inArray(accounts.state, states) : undefined,
    needsPasswordChange === undefined ? undefined : eq(accounts.needsPasswordChange, needsPasswordChange),
    text === ''
      ? undefined
      : or(
          ilike(accounts.account, part),
          ilike(accounts.name, part),
          ilike(accounts.email, part),
          ilike(accounts.mobile, part),
        ),
  );
}
