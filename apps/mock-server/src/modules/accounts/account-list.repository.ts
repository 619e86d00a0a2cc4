import type { Schemas } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { companies } from '../companies/companies.schema.ts';
import { sessions } from '../sessions/sessions.schema.ts';
import { accounts, departments } from './accounts.schema.ts';

// Named by hand: in a statement on one table alone, columns lose the table's name, which a subquery needs.
const sitesOf = sql<Schemas['AccountSite'][]>`(
  select coalesce(json_agg(json_build_object('siteCode', site_code, 'siteName', sites.name) order by site_code), '[]')
  from account_sites join sites using (site_code) where account_sites.account = accounts.account)`;

/** People at the other end of a standing-in that holds on a day. */
const peopleBy = (
  own: 'account' | 'deputy_account',
  other: 'account' | 'deputy_account',
  today: string,
) => sql<Schemas['AccountPerson'][]>`(
  select coalesce(json_agg(json_build_object('account', person.account, 'name', person.name) order by person.account), '[]')
  from deputies join accounts person on person.account = deputies.${sql.raw(other)}
  where deputies.${sql.raw(own)} = accounts.account and deputies.ended_at is null
    and ${today}::date between deputies.from_on and deputies.until_on)`;

const { passwordHash: _passwordHash, scenario: _scenario, ...shownColumns } = getTableColumns(accounts);

const rowColumnsOn = (today: string) => ({
  ...shownColumns,
  companyName: companies.name,
  departmentName: departments.name,
  sites: sitesOf,
  deputies: peopleBy('account', 'deputy_account', today),
});

export type ListedAccount = Awaited<ReturnType<typeof findAccounts>>[number];

const sortColumns = {
  account: accounts.account,
  name: accounts.name,
  accountType: accounts.accountType,
  departmentName: departments.name,
  dataScope: accounts.dataScope,
  state: accounts.state,
} as const satisfies Record<Schemas['AccountSort']['field'], unknown>;

type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['AccountSort'] };

/** One page with company, department, sites and deputies; by account unless sorted. */
export async function findAccounts(orm: Orm, condition: SQL | undefined, today: string, page: Page) {
  const { field, order } = page.sort ?? { field: 'account', order: 'asc' };
  const direction = order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  return orm
    .select(rowColumnsOn(today))
    .from(accounts)
    .leftJoin(companies, eq(companies.companyCode, accounts.companyCode))
    .leftJoin(departments, eq(departments.departmentCode, accounts.departmentCode))
    .where(condition)
    .orderBy(sql`${sortColumns[field]} ${direction}`, asc(accounts.account))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** Count and figures of all that match. */
export async function sumAccounts(orm: Orm, condition: SQL | undefined) {
  const counted = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::integer`;
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      validCount: counted(sql`${accounts.state} = 1`),
      disabledCount: counted(sql`${accounts.state} = 0`),
      mustChangeCount: counted(sql`${accounts.state} = 1 and ${accounts.needsPasswordChange}`),
    })
    .from(accounts)
    .where(condition);
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

/** What a detail shows of an account beside its row. */
export async function findAccountUse(orm: Orm, account: string, now: Date) {
  const ofAccount = eq(accounts.account, account);
  const [[row], [latest]] = await Promise.all([
    orm
      .select({
        actsFor: peopleBy('deputy_account', 'account', businessDateOf(now.getTime())),
        roleActions: sql<string[]>`(
        select coalesce(json_agg(action_code order by action_code), '[]') from role_actions
        where role_actions.account_type = accounts.account_type)`,
        extraActions: sql<{ code: string; title: string }[]>`(
        select coalesce(json_agg(json_build_object('code', action_code, 'title', title) order by action_code), '[]')
        from account_actions join actions using (action_code)
        where account_actions.account = accounts.account)`,
        openSessionCount: sql<number>`(
        select count(*)::integer from sessions
        where sessions.account = accounts.account and ended_at is null
          and expires_at > ${now.toISOString()}::timestamptz)`,
      })
      .from(accounts)
      .where(ofAccount),
    orm
      .select({ startedAt: sessions.startedAt })
      .from(sessions)
      .where(eq(sessions.account, account))
      .orderBy(desc(sessions.startedAt))
      .limit(1),
  ]);
  if (row === undefined) throw new Error(`${account} has a row and none.`);
  return { ...row, lastSignInAt: latest?.startedAt ?? null };
}

/** Who may be a deputy: everybody in use whom the condition leaves. */
export async function findPeople(orm: Orm, condition: SQL): Promise<Schemas['AccountPerson'][]> {
  return orm
    .select({ account: accounts.account, name: accounts.name })
    .from(accounts)
    .where(and(condition, eq(accounts.state, 1)))
    .orderBy(asc(accounts.account));
}

/** Companies with their departments, one row each; of one company, or of all for null. */
export async function findDepartments(orm: Orm, companyCode: string | null) {
  return orm
    .select({
      companyCode: companies.companyCode,
      companyName: companies.name,
      departmentCode: departments.departmentCode,
      departmentName: departments.name,
    })
    .from(companies)
    .leftJoin(departments, eq(departments.companyCode, companies.companyCode))
    .where(companyCode === null ? undefined : eq(companies.companyCode, companyCode))
    .orderBy(asc(companies.companyCode), asc(departments.departmentCode));
}
