import type { Schemas } from '@parking-plus/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import {
  accountActions,
  accountSites,
  accounts,
  departments,
} from '../../db/schema/people/accounts.schema.ts';
import { actions } from '../../db/schema/people/permissions.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { Identity } from '../../identity/identity.ts';
import { visibleAccounts } from './account-filters.ts';
import type { AccountRow } from './accounts.repository.ts';

/** Locks an account until the transaction ends. Returns undefined if it does not exist. */
export async function lockAccountRow(tx: Transaction, account: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.account, account)).for('no key update');
  return row;
}

/** Returns the visible accounts among these names. `isInUse` omits disabled ones. */
export async function findVisibleAccounts(
  tx: Transaction,
  identity: Identity,
  names: readonly string[],
  isInUse = false,
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .select({ account: accounts.account })
    .from(accounts)
    .where(
      and(
        inArray(accounts.account, [...names]),
        visibleAccounts(identity),
        isInUse ? eq(accounts.state, 1) : undefined,
      ),
    );
  return rows.map(({ account }) => account);
}

/** Returns the sites where an account works, sorted. */
export async function findSiteCodes(tx: Transaction, account: string): Promise<string[]> {
  const rows = await tx
    .select({ siteCode: accountSites.siteCode })
    .from(accountSites)
    .where(eq(accountSites.account, account))
    .orderBy(accountSites.siteCode);
  return rows.map(({ siteCode }) => siteCode);
}

/** Returns the existing records that the settings reference. */
export async function findReferencedRecords(
  tx: Transaction,
  { companyCode, departmentCode, siteCodes }: Schemas['AccountSettings'],
) {
  const [company, department, known] = await Promise.all([
    companyCode === null
      ? []
      : tx
          .select({ companyCode: companies.companyCode })
          .from(companies)
          .where(eq(companies.companyCode, companyCode)),
    departmentCode === null
      ? []
      : tx
          .select({ companyCode: departments.companyCode })
          .from(departments)
          .where(eq(departments.departmentCode, departmentCode)),
    siteCodes.length === 0
      ? []
      : tx
          .select({ siteCode: sites.siteCode, companyCode: sites.companyCode })
          .from(sites)
          .where(inArray(sites.siteCode, siteCodes)),
  ]);
  return { hasCompany: company.length > 0, departmentCompany: department[0]?.companyCode, sites: known };
}

type Stored = Omit<Schemas['AccountSettings'], 'siteCodes'>;

/** Inserts an account. Throws a violation of `accounts_pkey` if the name is taken. */
export async function insertAccount(
  tx: Transaction,
  row: Stored & { account: string; passwordHash: string },
): Promise<void> {
  await acquireAdvisoryLock(tx, AdvisoryLock.AccountNumbers);
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(substr(account_code, 2)::integer), 0)` })
    .from(accounts);
  const accountCode = `U${String((last?.number ?? 0) + 1).padStart(4, '0')}`;
  await tx.insert(accounts).values({ ...row, accountCode, needsPasswordChange: true });
}

/** Updates a locked account as its next version. */
export async function updateAccount(
  tx: Transaction,
  { account, version }: Pick<AccountRow, 'account' | 'version'>,
  fields: Partial<Omit<AccountRow, 'account' | 'version' | 'accountCode'>>,
): Promise<number> {
  await tx
    .update(accounts)
    .set({ ...fields, version: version + 1 })
    .where(eq(accounts.account, account));
  return version + 1;
}

/** Replaces the sites where an account works. */
export async function replaceSites(
  tx: Transaction,
  account: string,
  siteCodes: readonly string[],
): Promise<void> {
  await tx.delete(accountSites).where(eq(accountSites.account, account));
  if (siteCodes.length > 0)
    await tx.insert(accountSites).values(siteCodes.map((siteCode) => ({ account, siteCode })));
}

/** Returns the codes granted to the account individually, sorted. */
export async function findExtraCodes(tx: Transaction, account: string): Promise<string[]> {
  const rows = await tx
    .select({ code: accountActions.actionCode })
    .from(accountActions)
    .where(eq(accountActions.account, account))
    .orderBy(accountActions.actionCode);
  return rows.map(({ code }) => code);
}

export async function replaceExtraCodes(
  tx: Transaction,
  account: string,
  codes: readonly string[],
): Promise<void> {
  await tx.delete(accountActions).where(eq(accountActions.account, account));
  if (codes.length > 0)
    await tx.insert(accountActions).values(codes.map((actionCode) => ({ account, actionCode })));
}

/** Returns the existing codes among these. */
export async function findKnownCodes(tx: Transaction, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .select({ code: actions.actionCode })
    .from(actions)
    .where(inArray(actions.actionCode, [...codes]));
  return rows.map(({ code }) => code);
}
