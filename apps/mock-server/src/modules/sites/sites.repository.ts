import { type Schemas, State } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accountSites } from '../../db/schema/people/accounts.schema.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { machines } from '../../db/schema/sites/machines.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { stateOn } from '../../lists/state-on.ts';
import { isVisibleCompany } from '../companies/company-scope.ts';

export type SiteFields = typeof sites.$inferSelect;
export type SiteName = Pick<SiteFields, 'siteCode' | 'name' | 'state' | 'mode' | 'feeType'>;

/** Returns the visible sites by code. Null means all. */
export async function findVisibleSites(orm: Orm, siteCodes: readonly string[] | null): Promise<SiteName[]> {
  return orm
    .select({
      siteCode: sites.siteCode,
      name: sites.name,
      state: sites.state,
      mode: sites.mode,
      feeType: sites.feeType,
    })
    .from(sites)
    .where(siteCodes === null ? undefined : inArray(sites.siteCode, [...siteCodes]))
    .orderBy(sites.siteCode);
}

/** Bays for cars and motorcycles. Flat bays include those for disabled drivers and for charging. */
export const bayCount = sql<number>`(${sites.flatBays} + ${sites.mechanicalBays} + ${sites.motorcycleBays})`;

/** Returns a site with the names of its company and branch. */
export async function findSite(orm: Orm | Transaction, siteCode: string) {
  const [row] = await orm
    .select({ site: sites, companyName: companies.name, branchName: branches.name })
    .from(sites)
    .innerJoin(companies, eq(companies.companyCode, sites.companyCode))
    .leftJoin(branches, eq(branches.branchCode, sites.branchCode))
    .where(eq(sites.siteCode, siteCode));
  return row;
}

/** Locks a site until the transaction ends. Returns undefined if it does not exist. */
export async function lockSite(tx: Transaction, siteCode: string): Promise<SiteFields | undefined> {
  const [row] = await tx.select().from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
  return row;
}

/** Returns the usage of a site, in one statement. Counts current and future rates. */
export async function findSiteUse(
  orm: Orm | Transaction,
  siteCode: string,
  today: string,
): Promise<Schemas['SiteUse']> {
  const { rows } = await orm.execute<Schemas['SiteUse']>(sql`
    select
      (select count(*)::integer from rentals where site_code = ${siteCode} and state = 1) as "runningRentalCount",
      (select count(*)::integer from transactions
       where site_code = ${siteCode} and exited_at is null
         and is_inside(mode, state, abnormal_reason, entered_at, exited_at)) as "carsInsideCount",
      (select count(*)::integer from machines where site_code = ${siteCode} and retired_on is null) as "machineCount",
      (select count(*)::integer from machines where site_code = ${siteCode} and connection = 0 and retired_on is null) as "offlineMachineCount",
      (select count(*)::integer from rates
       where site_code = ${siteCode} and (effective_to is null or effective_to >= ${today})) as "rateCount"`);
  const [use] = rows;
  if (use === undefined) throw new Error('Counts without a row.');
  return use;
}

/** Returns companies in use with their branches in use, that the caller can see. */
export async function findCompanies(orm: Orm | Transaction, identity: Identity, today: CalendarDate) {
  const isBranch = and(
    eq(branches.companyCode, companies.companyCode),
    eq(stateOn(today, { state: branches.state, until: branches.endsOn }), State.Valid),
  );
  const isInUse = eq(stateOn(today, { state: companies.state, until: companies.endsOn }), State.Valid);
  return orm
    .select({
      companyCode: companies.companyCode,
      name: companies.name,
      branchCode: branches.branchCode,
      branchName: branches.name,
    })
    .from(companies)
    .leftJoin(branches, isBranch)
    .where(and(isInUse, isVisibleCompany(companies.companyCode, identity)))
    .orderBy(companies.companyCode, branches.branchCode);
}

/** Inserts a site. Throws a violation of `sites_pkey` if the code is taken. */
export async function insertSite(tx: Transaction, row: SiteFields): Promise<void> {
  await tx.insert(sites).values(row);
}

/** Updates a locked site as its next version. Its machines must fetch the change. */
export async function updateSite(
  tx: Transaction,
  { siteCode, version }: Pick<SiteFields, 'siteCode' | 'version'>,
  fields: Partial<Omit<SiteFields, 'siteCode' | 'version'>>,
): Promise<number> {
  await tx
    .update(sites)
    .set({ ...fields, sync: 0, version: version + 1 })
    .where(eq(sites.siteCode, siteCode));
  return version + 1;
}

/** Adds a new site to an account with individually listed sites. */
export async function addAccountSite(tx: Transaction, account: string, siteCode: string): Promise<void> {
  await tx.insert(accountSites).values({ account, siteCode }).onConflictDoNothing();
}

/** Marks the machines of a withdrawn site as offline permanently. */
export async function markMachinesOffline(tx: Transaction, siteCode: string): Promise<void> {
  await tx
    .update(machines)
    .set({ connection: 0, sync: 0, version: sql`${machines.version} + 1` })
    .where(eq(machines.siteCode, siteCode));
}
