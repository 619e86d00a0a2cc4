import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bankAccounts } from '../bank-accounts/bank-accounts.schema.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { sites } from '../sites/sites.schema.ts';

/** Fees come in at these; 2 and 3 are for owners and deposits. */
const RECEIVES_FEES = 1;

/** Accounts that fees come to, of companies that run a site of the caller's (null: all), ended ones included. */
export async function findReceivingAccounts(orm: Orm | Transaction, visible: readonly string[] | null) {
  return orm
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.purpose, RECEIVES_FEES), ofTheirCompanies(orm, visible)))
    .orderBy(asc(bankAccounts.bankAccountCode));
}

function ofTheirCompanies(orm: Orm | Transaction, visible: readonly string[] | null): SQL | undefined {
  if (visible === null) return undefined;
  const ofCompany = eq(sites.companyCode, bankAccounts.companyCode);
  return exists(
    orm
      .select({ one: sql`1` })
      .from(sites)
      .where(and(ofCompany, siteCondition(sites.siteCode, visible, undefined))),
  );
}
