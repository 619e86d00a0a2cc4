import { eq, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import {
  bulletinAudience,
  bulletinReads,
  bulletinSites,
  bulletins,
} from '../../db/schema/office/bulletins.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { BulletinRow } from './bulletins.repository.ts';

/** Returns the next code, `BN0016`. Concurrent callers wait for the first one's commit. */
export async function nextBulletinCode(tx: Transaction): Promise<string> {
  await acquireAdvisoryLock(tx, AdvisoryLock.BulletinNumbers);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${bulletins.bulletinCode}, 3)::integer), 0)` })
    .from(bulletins);
  return `BN${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
}

/** Locks a bulletin until the transaction ends. */
export async function lockBulletin(tx: Transaction, bulletinCode: string): Promise<BulletinRow | undefined> {
  const [row] = await tx
    .select()
    .from(bulletins)
    .where(eq(bulletins.bulletinCode, bulletinCode))
    .for('update');
  return row;
}

export async function insertBulletin(tx: Transaction, row: typeof bulletins.$inferInsert): Promise<void> {
  await tx.insert(bulletins).values(row);
}

/** Updates a locked bulletin as its next version. */
export async function updateBulletin(
  tx: Transaction,
  { bulletinCode, version }: Pick<BulletinRow, 'bulletinCode' | 'version'>,
  fields: Partial<Omit<BulletinRow, 'bulletinCode' | 'version'>>,
): Promise<void> {
  await tx
    .update(bulletins)
    .set({ ...fields, version: version + 1 })
    .where(eq(bulletins.bulletinCode, bulletinCode));
}

/** Deletes a bulletin with its sites. The caller deletes its files. */
export async function removeBulletin(tx: Transaction, bulletinCode: string): Promise<void> {
  await tx.delete(bulletinSites).where(eq(bulletinSites.bulletinCode, bulletinCode));
  await tx.delete(bulletins).where(eq(bulletins.bulletinCode, bulletinCode));
}

export async function removeSites(tx: Transaction, bulletinCode: string): Promise<void> {
  await tx.delete(bulletinSites).where(eq(bulletinSites.bulletinCode, bulletinCode));
}

export async function insertSites(
  tx: Transaction,
  bulletinCode: string,
  siteCodes: readonly string[],
): Promise<void> {
  if (siteCodes.length === 0) return;
  await tx.insert(bulletinSites).values(siteCodes.map((siteCode) => ({ bulletinCode, siteCode })));
}

export async function findSiteCodesOf(tx: Transaction, bulletinCode: string): Promise<string[]> {
  const rows = await tx
    .select({ siteCode: bulletinSites.siteCode })
    .from(bulletinSites)
    .where(eq(bulletinSites.bulletinCode, bulletinCode))
    .orderBy(bulletinSites.siteCode);
  return rows.map(({ siteCode }) => siteCode);
}

/** Deletes the read receipts. All addressees must read it again. */
export async function resetReadReceipts(tx: Transaction, bulletinCode: string): Promise<void> {
  await tx.delete(bulletinReads).where(eq(bulletinReads.bulletinCode, bulletinCode));
}

/**
 * Marks a bulletin as read by an addressee. Idempotent. Returns the time, or null if the account is not
 * addressed.
 */
export async function insertReadReceipt(
  tx: Transaction,
  bulletinCode: string,
  account: string,
  now: Date,
): Promise<{ readonly readAt: string; readonly isNew: boolean } | null> {
  const isOf = sql`${bulletinAudience.bulletinCode} = ${bulletinCode} and ${bulletinAudience.account} = ${account}`;
  const [made] = await tx
    .insert(bulletinReads)
    .select(
      tx
        .select({
          bulletinCode: bulletinAudience.bulletinCode,
          account: bulletinAudience.account,
          readAt: sql`${now.toISOString()}::timestamptz`.as('read_at'),
        })
        .from(bulletinAudience)
        .where(isOf),
    )
    .onConflictDoNothing()
    .returning({ readAt: bulletinReads.readAt });
  if (made !== undefined) return { readAt: made.readAt, isNew: true };
  const [known] = await tx
    .select({ readAt: bulletinReads.readAt })
    .from(bulletinReads)
    .where(sql`${bulletinReads.bulletinCode} = ${bulletinCode} and ${bulletinReads.account} = ${account}`);
  return known ? { readAt: known.readAt, isNew: false } : null;
}
