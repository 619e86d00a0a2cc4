import { type Schemas, State } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { accounts, departments } from '../../db/schema/people/accounts.schema.ts';
import { sessions } from '../../db/schema/people/sessions.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { stateOn } from '../../lists/state-on.ts';

/** SQL for the other people of delegations that apply on a day. */
export const peopleBy = (
  own: 'account' | 'deputy_account',
  other: 'account' | 'deputy_account',
  today: string,
) => sql<Schemas['AccountPerson'][]>`(
  select coalesce(json_agg(json_build_object('account', person.account, 'name', person.name) order by person.account), '[]')
  from deputies join accounts person on person.account = deputies.${sql.raw(other)}
  where deputies.${sql.raw(own)} = accounts.account and deputies.ended_at is null
    and ${today}::date between deputies.from_on and deputies.until_on)`;

/** Returns the details of an account in addition to its row. */
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

/** Returns possible delegates: active accounts that match the condition. */
export async function findPeople(orm: Orm, condition: SQL): Promise<Schemas['AccountPerson'][]> {
  return orm
    .select({ account: accounts.account, name: accounts.name })
    .from(accounts)
    .where(and(condition, eq(accounts.state, 1)))
    .orderBy(asc(accounts.account));
}

/** Returns companies in use with their departments, one row each. Null selects all companies. */
export async function findDepartments(orm: Orm, companyCode: string | null, today: CalendarDate) {
  return orm
    .select({
      companyCode: companies.companyCode,
      companyName: companies.name,
      departmentCode: departments.departmentCode,
      departmentName: departments.name,
    })
    .from(companies)
    .leftJoin(departments, eq(departments.companyCode, companies.companyCode))
    .where(
      and(
        eq(stateOn(today, { state: companies.state, until: companies.endsOn }), State.Valid),
        companyCode === null ? undefined : eq(companies.companyCode, companyCode),
      ),
    )
    .orderBy(asc(companies.companyCode), asc(departments.departmentCode));
}
