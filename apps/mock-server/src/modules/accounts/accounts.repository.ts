import type { SignInCheck } from '@parking-plus/domain';
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accountSites, accounts, departments } from '../../db/schema/people/accounts.schema.ts';
import { delegations } from '../../db/schema/people/deputies.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

export type AccountRow = typeof accounts.$inferSelect;

export async function findAccount(orm: Orm | Transaction, account: string): Promise<AccountRow | undefined> {
  const [row] = await orm.select().from(accounts).where(eq(accounts.account, account));
  return row;
}

export type SignInContext = {
  readonly company: { readonly code: string; readonly name: string } | null;
  readonly department: { readonly code: string; readonly name: string } | null;
  /** Delegators of the account. */
  readonly actsFor: readonly { readonly account: string; readonly name: string }[];
  /** Delegates of the account. */
  readonly agents: readonly { readonly account: string; readonly name: string }[];
};

/** Returns the context of a sign-in in addition to the account's row. */
export async function findSignInContext(
  orm: Orm,
  row: Pick<AccountRow, 'account' | 'companyCode' | 'departmentCode'>,
  today: string,
): Promise<SignInContext> {
  const holds = and(
    isNull(delegations.endedAt),
    lte(delegations.fromOn, today),
    gte(delegations.untilOn, today),
  );
  const person = { account: accounts.account, name: accounts.name };
  const [[company], [department], actsFor, agents] = await Promise.all([
    row.companyCode === null
      ? []
      : orm
          .select({ code: companies.companyCode, name: companies.name })
          .from(companies)
          .where(eq(companies.companyCode, row.companyCode)),
    row.departmentCode === null
      ? []
      : orm
          .select({ code: departments.departmentCode, name: departments.name })
          .from(departments)
          .where(eq(departments.departmentCode, row.departmentCode)),
    orm
      .select(person)
      .from(delegations)
      .innerJoin(accounts, eq(accounts.account, delegations.account))
      .where(and(eq(delegations.deputyAccount, row.account), holds))
      .orderBy(accounts.account),
    orm
      .select(person)
      .from(delegations)
      .innerJoin(accounts, eq(accounts.account, delegations.deputyAccount))
      .where(and(eq(delegations.account, row.account), holds))
      .orderBy(accounts.account),
  ]);
  return { company: company ?? null, department: department ?? null, actsFor, agents };
}

export async function updatePassword(tx: Transaction, account: string, passwordHash: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash, needsPasswordChange: false })
    .where(eq(accounts.account, account));
}

/** Returns the sign-in checks of an account's sites. A retired machine has no address. */
export async function findSignInChecks(orm: Orm, account: string): Promise<SignInCheck[]> {
  const machineAddress = sql<string | null>`(
    select ip_address from machines where mac_address = ${sites.checkValue} and retired_on is null)`;
  return orm
    .select({ checkType: sites.checkType, checkValue: sites.checkValue, machineAddress })
    .from(accountSites)
    .innerJoin(sites, eq(sites.siteCode, accountSites.siteCode))
    .where(eq(accountSites.account, account));
}
