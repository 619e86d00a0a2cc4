import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { siteCondition } from '../../lists/site-condition.ts';

/** WHERE condition: accounts of companies that run a visible site; undefined if all sites are visible (null). */
export function ofVisibleCompanies(
  orm: Orm | Transaction,
  visible: readonly string[] | null,
): SQL | undefined {
  if (visible === null) return undefined;
  const ofCompany = eq(sites.companyCode, bankAccounts.companyCode);
  return exists(
    orm
      .select({ one: sql`1` })
      .from(sites)
      .where(and(ofCompany, siteCondition(sites.siteCode, visible, undefined))),
  );
}
