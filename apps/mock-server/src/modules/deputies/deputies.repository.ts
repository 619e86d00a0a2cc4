import type { Schemas } from '@parking-plus/contracts';
import { and, asc, eq, getTableColumns, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AdvisoryLock } from '../../db/advisory-locks.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { holdLock } from '../../db/hold-lock.ts';
import type { Identity } from '../../identity/identity.ts';
import { visibleAccounts } from '../accounts/account-filters.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { deputies } from './deputies.schema.ts';

const people = alias(accounts, 'people');

const phaseOn = (today: string) => sql<Schemas['DeputyPhase']>`case
  when ${deputies.endedAt} is not null or ${deputies.untilOn} < ${today}::date then 'ended'
  when ${deputies.fromOn} > ${today}::date then 'coming' else 'running' end`;

const sortColumns = {
  deputyId: deputies.deputyId,
  accountName: accounts.name,
  deputyName: people.name,
  fromOn: deputies.fromOn,
  untilOn: deputies.untilOn,
} as const satisfies Record<Schemas['DeputySort']['field'], unknown>;

type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['DeputySort'] };

/** Deputies of the people whom the caller sees, that a filter leaves. Units: `today` is a day of Taipei. */
export function deputyCondition(
  { phases, keyword = '' }: Schemas['DeputyFilters'],
  identity: Identity,
  today: string,
): SQL | undefined {
  const part = `%${escapeLike(keyword.trim())}%`;
  return and(
    visibleAccounts(identity),
    phases?.length ? inArray(phaseOn(today), phases) : undefined,
    keyword.trim() === ''
      ? undefined
      : or(
          ilike(accounts.account, part),
          ilike(accounts.name, part),
          ilike(people.account, part),
          ilike(people.name, part),
        ),
  );
}

/** One page; the latest number first unless sorted. */
export async function findDeputyRows(orm: Orm, condition: SQL | undefined, today: string, page: Page) {
  const { field, order } = page.sort ?? { field: 'deputyId', order: 'desc' };
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return orm
    .select({
      ...getTableColumns(deputies),
      accountName: accounts.name,
      deputyName: people.name,
      phase: phaseOn(today),
    })
    .from(deputies)
    .innerJoin(accounts, eq(accounts.account, deputies.account))
    .innerJoin(people, eq(people.account, deputies.deputyAccount))
    .where(condition)
    .orderBy(sql`${sortColumns[field]} ${direction}`, asc(deputies.deputyId))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

export async function countDeputies(orm: Orm, condition: SQL | undefined): Promise<number> {
  const [row] = await orm
    .select({ total: sql<number>`count(*)::integer` })
    .from(deputies)
    .innerJoin(accounts, eq(accounts.account, deputies.account))
    .innerJoin(people, eq(people.account, deputies.deputyAccount))
    .where(condition);
  return row?.total ?? 0;
}

/** Everybody in use whom the caller sees, with those of the codes that they hold. */
export async function findDeputyPeople(orm: Orm | Transaction, condition: SQL, codes: readonly string[]) {
  return orm
    .select({
      account: accounts.account,
      name: accounts.name,
      actions: sql<string[]>`(
        select coalesce(json_agg(action_code order by action_code), '[]') from (
          select action_code from role_actions where role_actions.account_type = accounts.account_type
          union select action_code from account_actions where account_actions.account = accounts.account
        ) held where action_code = any(${sql.param([...codes])}::text[]))`,
    })
    .from(accounts)
    .where(and(condition, eq(accounts.state, 1)))
    .orderBy(accounts.account);
}

/** Periods in which somebody stands in for a person, those that were ended early left out. */
export async function findPeriodsOf(tx: Transaction, account: string) {
  return tx
    .select({ fromOn: deputies.fromOn, untilOn: deputies.untilOn })
    .from(deputies)
    .where(and(eq(deputies.account, account), isNull(deputies.endedAt)));
}

/** Holds one until the transaction ends; undefined where there is none. */
export async function lockDeputy(tx: Transaction, deputyId: string) {
  const [row] = await tx.select().from(deputies).where(eq(deputies.deputyId, deputyId)).for('update');
  return row;
}

/** Under the next number; two at once get two. */
export async function insertDeputy(
  tx: Transaction,
  fields: Omit<typeof deputies.$inferInsert, 'deputyId'>,
): Promise<string> {
  await holdLock(tx, AdvisoryLock.DeputyNumbers);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(deputy_id, 2)::integer), 0)` })
    .from(deputies);
  const deputyId = `P${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
  await tx.insert(deputies).values({ ...fields, deputyId });
  return deputyId;
}

/** Ends one that is held, as its next version. */
export async function markEnded(
  tx: Transaction,
  { deputyId, version }: { readonly deputyId: string; readonly version: number },
  now: Date,
): Promise<void> {
  await tx
    .update(deputies)
    .set({ endedAt: now.toISOString(), version: version + 1 })
    .where(eq(deputies.deputyId, deputyId));
}
