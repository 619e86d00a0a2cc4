import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { delegations } from '../../db/schema/people/deputies.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';

/** Returns visible active accounts, each with its codes among the given ones. */
export async function findDelegates(orm: Orm | Transaction, condition: SQL, codes: readonly string[]) {
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

/** Returns the account's delegation periods, except those ended early. */
export async function findDelegationPeriods(tx: Transaction, account: string) {
  return tx
    .select({ fromOn: delegations.fromOn, untilOn: delegations.untilOn })
    .from(delegations)
    .where(and(eq(delegations.account, account), isNull(delegations.endedAt)));
}

/** Locks a delegation until the transaction ends. Returns undefined if it does not exist. */
export async function lockDelegation(tx: Transaction, deputyId: string) {
  const [row] = await tx.select().from(delegations).where(eq(delegations.deputyId, deputyId)).for('update');
  return row;
}

/** Inserts a delegation with the next number. Concurrent callers get different numbers. */
export async function insertDelegation(
  tx: Transaction,
  fields: Omit<typeof delegations.$inferInsert, 'deputyId'>,
): Promise<string> {
  await acquireAdvisoryLock(tx, AdvisoryLock.DeputyNumbers);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(deputy_id, 2)::integer), 0)` })
    .from(delegations);
  const deputyId = `P${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
  await tx.insert(delegations).values({ ...fields, deputyId });
  return deputyId;
}

/** Ends a locked delegation as its next version. */
export async function endDelegationRow(
  tx: Transaction,
  { deputyId, version }: { readonly deputyId: string; readonly version: number },
  now: Date,
): Promise<void> {
  await tx
    .update(delegations)
    .set({ endedAt: now.toISOString(), version: version + 1 })
    .where(eq(delegations.deputyId, deputyId));
}
