import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import type { Identity } from '../../identity/identity.ts';
import { siteCondition } from '../../lists/site-condition.ts';

/**
 * SQL condition: the company of an account that is bound to one; for other accounts, companies that run a
 * visible site, and all if all sites are visible.
 */
export function isVisibleCompany(companyCode: Column | SQL, { account, siteCodes }: Identity): SQL {
  const runs = sql`exists (select 1 from ${sites}
    where ${and(sql`${sites.companyCode} = ${companyCode}`, siteCondition(sites.siteCode, siteCodes, undefined))})`;
  return sql`(
    select case when viewer.company_code is null then ${siteCodes === null ? sql`true` : runs}
      else viewer.company_code = ${companyCode} end
    from accounts as viewer where viewer.account = ${account})`;
}

/** Throws 403 for a company that the caller cannot see. */
export async function requireVisibleCompany(
  orm: Orm | Transaction,
  identity: Identity,
  companyCode: string,
): Promise<void> {
  const [seen] = await orm
    .select({ companyCode: companies.companyCode })
    .from(companies)
    .where(and(eq(companies.companyCode, companyCode), isVisibleCompany(companies.companyCode, identity)));
  if (seen === undefined) throw forbidden();
}

/** Throws 403 if the caller is bound to a company or to sites. */
export async function requireAllCompanies(
  orm: Orm | Transaction,
  { account, siteCodes }: Identity,
): Promise<void> {
  const [own] = await orm
    .select({ companyCode: accounts.companyCode })
    .from(accounts)
    .where(eq(accounts.account, account));
  if (siteCodes !== null || (own?.companyCode ?? null) !== null) throw forbidden();
}
