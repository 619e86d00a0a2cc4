import type { Schemas } from '@parking-plus/contracts';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { savedViews } from '../../db/schema/people/saved-views.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { Identity } from '../../identity/identity.ts';

/** Columns that a change of a view writes. */
export type SavedViewValues = Pick<
  typeof savedViews.$inferSelect,
  'listKey' | 'name' | 'search' | 'layout' | 'account'
>;

export type SavedViewRow = typeof savedViews.$inferSelect;

/**
 * SQL condition: the viewer's views, and those shared with the viewer's type by accounts of the same company.
 * An account without a company belongs to all.
 */
function isVisible({ account, type }: Identity): SQL | undefined {
  return or(
    eq(savedViews.account, account),
    and(
      eq(savedViews.sharedWith, type),
      sql`exists (
        select 1 from accounts owner, accounts viewer
        where owner.account = ${savedViews.account} and viewer.account = ${account}
          and (owner.company_code is null or viewer.company_code is null
            or owner.company_code = viewer.company_code))`,
    ),
  );
}

/** Returns the visible views of a list with their owners' names: own ones in order, then shared ones by owner. */
export async function findVisibleViews(orm: Orm, identity: Identity, listKey: string) {
  return orm
    .select({ view: savedViews, accountName: accounts.name })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.account, savedViews.account))
    .where(and(eq(savedViews.listKey, listKey), isVisible(identity)))
    .orderBy(
      sql`${savedViews.account} <> ${identity.account}`,
      asc(savedViews.account),
      asc(savedViews.position),
      asc(savedViews.viewId),
    )
    .limit(200);
}

/** Locks a visible view until the transaction ends. Returns undefined if it does not exist. */
export async function lockVisibleView(
  tx: Transaction,
  identity: Identity,
  viewId: string,
): Promise<SavedViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.viewId, viewId), isVisible(identity)))
    .for('update');
  return row;
}

/** Locks an account's views of a list, in order. */
export async function lockOwnViews(
  tx: Transaction,
  account: string,
  listKey: string,
): Promise<SavedViewRow[]> {
  return tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.account, account), eq(savedViews.listKey, listKey)))
    .orderBy(asc(savedViews.position), asc(savedViews.viewId))
    .for('update');
}

/** Locks the numbers of views until the transaction ends. */
export async function lockViewNumbers(tx: Transaction): Promise<void> {
  await acquireAdvisoryLock(tx, AdvisoryLock.SavedViewNumbers);
}

/** Inserts a view with the next number; the caller holds the numbers. */
export async function insertView(
  tx: Transaction,
  values: SavedViewValues,
  position: number,
): Promise<string> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(view_id, 2)::integer), 0)` })
    .from(savedViews);
  const viewId = `V${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
  await tx.insert(savedViews).values({ ...values, viewId, position });
  return viewId;
}

/** Updates a locked view as its next version, which is returned. */
export async function updateView(
  tx: Transaction,
  { viewId, version }: SavedViewRow,
  fields: Partial<Pick<SavedViewRow, 'name' | 'search' | 'layout' | 'sharedWith'>>,
): Promise<Schemas['SavedViewWritten']> {
  await tx
    .update(savedViews)
    .set({ ...fields, version: version + 1 })
    .where(eq(savedViews.viewId, viewId));
  return { viewId, version: version + 1 };
}

/** Deletes a locked view. */
export async function deleteView(tx: Transaction, viewId: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.viewId, viewId));
}

/** Numbers locked views of an account in this order. */
export async function orderViews(tx: Transaction, viewIds: readonly string[]): Promise<void> {
  await tx
    .update(savedViews)
    .set({ position: sql`array_position(${sql.param([...viewIds])}::text[], ${savedViews.viewId})` })
    .where(sql`${savedViews.viewId} = any(${sql.param([...viewIds])}::text[])`);
}
