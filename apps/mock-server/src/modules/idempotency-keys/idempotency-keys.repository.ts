import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { idempotencyKeys } from '../../db/schema/people/idempotency-keys.schema.ts';

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;
export type KeyedRequest = Omit<IdempotencyKeyRow, 'answer'>;
type KeyName = Pick<IdempotencyKeyRow, 'account' | 'key'>;

/** Deletes keys created before an instant. Skips those that another transaction is deleting. */
export async function deleteExpiredKeys(orm: Orm, createdBefore: string): Promise<void> {
  await orm.execute(sql`
    delete from idempotency_keys where (account, key) in (
      select account, key from idempotency_keys where created_at < ${createdBefore} for update skip locked)`);
}

/**
 * Claims the key for a request. Returns false if it is taken. Waits for a concurrent claim: its commit takes
 * the key, its rollback frees it.
 */
export async function claimKey(orm: Orm, request: KeyedRequest): Promise<boolean> {
  const rows = await orm
    .insert(idempotencyKeys)
    .values(request)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function findKey(orm: Orm, name: KeyName): Promise<IdempotencyKeyRow | undefined> {
  const [row] = await orm.select().from(idempotencyKeys).where(isNamed(name));
  return row;
}

export async function storeResponse(orm: Orm, name: KeyName, answer: string): Promise<void> {
  await orm.update(idempotencyKeys).set({ answer }).where(isNamed(name));
}

const isNamed = ({ account, key }: KeyName) =>
  and(eq(idempotencyKeys.account, account), eq(idempotencyKeys.key, key));
