import { BulletinState, BulletinTarget, dealActions } from '@parking-plus/contracts';
import { and, eq, exists, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bulletinReads, bulletinSites, bulletins } from '../../db/schema/office/bulletins.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { addressedTo } from './bulletins.repository.ts';

type Reader = Pick<Identity, 'account' | 'actionCodes' | 'siteCodes'>;

/** Whoever writes bulletins; the others see those that are out and meant for them. */
export function isWriter({ actionCodes }: Pick<Identity, 'actionCodes'>): boolean {
  return actionCodes.has(dealActions.BulletinEdit);
}

/** Whether somebody may see who has read a bulletin. */
export function seesReaders({ actionCodes }: Pick<Identity, 'actionCodes'>): boolean {
  return actionCodes.has(dealActions.BulletinReaderList);
}

/** Those that the reader may change: a writer's, but for those of sites that the writer does not see. */
export function mayChange(orm: Orm | Transaction, reader: Reader): SQL<boolean> {
  const { siteCodes } = reader;
  if (!isWriter(reader)) return sql<boolean>`false`;
  if (siteCodes === null) return sql<boolean>`true`;
  const isOfThisOne = eq(bulletinSites.bulletinCode, bulletins.bulletinCode);
  const isForeign = siteCodes.length === 0 ? undefined : notInArray(bulletinSites.siteCode, [...siteCodes]);
  const foreignSites = orm.select({ one: sql`1` }).from(bulletinSites).where(and(isOfThisOne, isForeign));
  return sql<boolean>`(${or(ne(bulletins.target, BulletinTarget.SomeSites), notExists(foreignSites))})`;
}

/** Those that are out and meant for the reader. */
export function isMine(orm: Orm | Transaction, { account }: Pick<Reader, 'account'>): SQL<boolean> {
  return sql<boolean>`(${and(eq(bulletins.state, BulletinState.Published), addressedTo(orm, account))})`;
}

/** Those that the reader may see. */
export function isVisible(orm: Orm | Transaction, reader: Reader): SQL<boolean> {
  return sql<boolean>`(${or(mayChange(orm, reader), isMine(orm, reader))})`;
}

/** Those that the reader has read. */
export function hasRead(orm: Orm | Transaction, { account }: Pick<Reader, 'account'>): SQL<boolean> {
  const reads = orm
    .select({ one: sql`1` })
    .from(bulletinReads)
    .where(and(eq(bulletinReads.bulletinCode, bulletins.bulletinCode), eq(bulletinReads.account, account)));
  return sql<boolean>`${exists(reads)}`;
}

/** Those that wait to be read by the reader. */
export function isUnread(orm: Orm | Transaction, reader: Reader): SQL<boolean> {
  return sql<boolean>`(${isMine(orm, reader)} and not ${hasRead(orm, reader)})`;
}
