import type { AccountType } from '@parking-plus/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { actions, roleActions, roleVersions } from '../../db/schema/people/permissions.schema.ts';

export async function findActions(orm: Orm | Transaction) {
  return orm
    .select({ code: actions.actionCode, title: actions.title })
    .from(actions)
    .orderBy(asc(actions.actionCode));
}

/** Returns every known type with its sorted codes, its version and the number of active accounts. */
export async function findRoles(orm: Orm) {
  return orm
    .select({
      accountType: roleVersions.accountType,
      version: roleVersions.version,
      accountCount: sql<number>`(
        select count(*)::integer from accounts
        where accounts.account_type = role_versions.account_type and state = 1)`,
      actionCodes: sql<string[]>`(
        select coalesce(json_agg(action_code order by action_code), '[]') from role_actions
        where role_actions.account_type = role_versions.account_type)`,
    })
    .from(roleVersions)
    .orderBy(asc(roleVersions.accountType));
}

/** Locks roles until the transaction ends, in the order of their types. Returns their versions. */
export async function lockRoles(
  tx: Transaction,
  accountTypes: readonly AccountType[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select()
    .from(roleVersions)
    .where(inArray(roleVersions.accountType, [...accountTypes]))
    .orderBy(asc(roleVersions.accountType))
    .for('no key update');
  return new Map(rows.map(({ accountType, version }) => [accountType, version]));
}

export async function findCodesOf(tx: Transaction, accountType: number): Promise<string[]> {
  const rows = await tx
    .select({ code: roleActions.actionCode })
    .from(roleActions)
    .where(eq(roleActions.accountType, accountType));
  return rows.map(({ code }) => code);
}

/** Grants and revokes codes of a locked role as its next version. */
export async function changeRole(
  tx: Transaction,
  { accountType, version }: { readonly accountType: AccountType; readonly version: number },
  given: readonly string[],
  taken: readonly string[],
): Promise<void> {
  if (given.length > 0)
    await tx.insert(roleActions).values(given.map((actionCode) => ({ accountType, actionCode })));
  if (taken.length > 0)
    await tx
      .delete(roleActions)
      .where(and(eq(roleActions.accountType, accountType), inArray(roleActions.actionCode, [...taken])));
  await tx
    .update(roleVersions)
    .set({ version: version + 1 })
    .where(eq(roleVersions.accountType, accountType));
}
