import { BulletinState, BulletinTarget, dealActions } from '@parking-plus/contracts';
import { and, eq, exists, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bulletinReads, bulletinSites, bulletins } from '../../db/schema/office/bulletins.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { addressedTo } from './bulletins.repository.ts';

type Reader = Pick<Identity, 'account' | 'actionCodes' | 'siteCodes'>;

/** Returns whether the account writes bulletins. Others see published ones addressed to them. */
export function isWriter({ actionCodes }: Pick<Identity, 'actionCodes'>): boolean {
  return actionCodes.has(dealActions.BulletinEdit);
}

/** Returns whether the account can see who has read a bulletin. */
export function canSeeReaders({ actionCodes }: Pick<Identity, 'actionCodes'>): boolean {
  return actionCodes.has(dealActions.BulletinReaderList);
}

/** SQL condition: bulletins that the writer can change. */
export function mayChange(orm: Orm | Transaction, reader: Reader): SQL<boolean> {
  return isWriter(reader) ? isInWriterScope(orm, reader) : sql<boolean>`false`;
}

/**
 * SQL condition: bulletins in the scope of a writer. Excludes those for sites out of scope and, for a writer of a company,
 * those that the company has not written.
 */
export function isInWriterScope(
  orm: Orm | Transaction,
  { account, siteCodes }: Pick<Reader, 'account' | 'siteCodes'>,
): SQL<boolean> {
  const isOfCompany = sql`exists (
    select 1 from accounts as viewer join accounts as writer on writer.account = ${bulletins.writtenBy}
    where viewer.account = ${account}
      and (viewer.company_code is null or viewer.company_code = writer.company_code))`;
  if (siteCodes === null) return sql<boolean>`${isOfCompany}`;
  const isOfThisOne = eq(bulletinSites.bulletinCode, bulletins.bulletinCode);
  const isForeign = siteCodes.length === 0 ? undefined : notInArray(bulletinSites.siteCode, [...siteCodes]);
  const foreignSites = orm.select({ one: sql`1` }).from(bulletinSites).where(and(isOfThisOne, isForeign));
  return sql<boolean>`(${and(isOfCompany, or(ne(bulletins.target, BulletinTarget.SomeSites), notExists(foreignSites)))})`;
}

/** SQL condition: published bulletins addressed to the reader. */
export function isPublishedToReader(
  orm: Orm | Transaction,
  { account }: Pick<Reader, 'account'>,
): SQL<boolean> {
  return sql<boolean>`(${and(eq(bulletins.state, BulletinState.Published), addressedTo(orm, account))})`;
}

/** SQL condition: bulletins visible to the reader. */
export function isVisible(orm: Orm | Transaction, reader: Reader): SQL<boolean> {
  return sql<boolean>`(${or(mayChange(orm, reader), isPublishedToReader(orm, reader))})`;
}

/** SQL condition: bulletins that the reader has read. */
export function hasRead(orm: Orm | Transaction, { account }: Pick<Reader, 'account'>): SQL<boolean> {
  const reads = orm
    .select({ one: sql`1` })
    .from(bulletinReads)
    .where(and(eq(bulletinReads.bulletinCode, bulletins.bulletinCode), eq(bulletinReads.account, account)));
  return sql<boolean>`${exists(reads)}`;
}

/** SQL condition: bulletins that the reader has not read. */
export function isUnread(orm: Orm | Transaction, reader: Reader): SQL<boolean> {
  return sql<boolean>`(${isPublishedToReader(orm, reader)} and not ${hasRead(orm, reader)})`;
}
