import { BulletinState, BulletinTarget, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { bulletinListShape } from '@parking-plus/contracts/lists/bulletin-list';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bulletinSites, bulletins } from '../../db/schema/office/bulletins.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isMet, isOneOf } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import {
  canSeeReaders,
  hasRead,
  isPublishedToReader,
  isUnread,
  isVisible,
  mayChange,
} from './bulletin-access.ts';
import { readFigures } from './bulletin-readers.repository.ts';

const saidAt = sql`coalesce(${bulletins.publishedAt}, ${bulletins.updatedAt})`;
const latest = [descending(saidAt), descending(bulletins.bulletinCode)];
const fileCount = sql<number>`(
  select count(*)::integer from files
  where files.linked_type = ${FileLinkType.Bulletin} and files.linked_code = ${bulletins.bulletinCode}
)`;

/** Bulletins visible to the caller, latest first. The tiles count all of them. */
export const bulletinList = listQuery(bulletinListShape, ({ orm, filters, identity }) => {
  const unread = isUnread(orm, identity);
  // A draft has no readers.
  const hasFigures = canSeeReaders(identity) ? ne(bulletins.state, BulletinState.Draft) : sql`false`;
  return {
    table: bulletins,
    key: 'bulletinCode',
    rows: orm
      .select({
        ...columnsOf(bulletins, bulletinListShape),
        writerName: accounts.name,
        fileCount,
        reading: sql<Schemas['BulletinReadFigures'] | null>`case when figures.audience_count is not null then
          json_build_object('audienceCount', figures.audience_count, 'readCount', figures.read_count) end`,
        isRead: sql<
          boolean | null
        >`case when ${isPublishedToReader(orm, identity)} then ${hasRead(orm, identity)} end`,
        mayChange: mayChange(orm, identity),
      })
      .from(bulletins)
      .innerJoin(accounts, eq(accounts.account, bulletins.writtenBy))
      .leftJoin(sql`lateral ${readFigures(identity)} as figures`, hasFigures),
    where: isVisible(orm, identity),
    match: and(
      isOneOf(bulletins.target, filters.targets),
      isForSites(orm, filters.siteCodes),
      isOneOf(bulletins.state, filters.states),
      isMet(eq(bulletins.isForced, true), filters.isForced),
      isMet(unread, filters.isUnread),
      filters.from === undefined ? undefined : sql`${saidAt} >= ${filters.from}::date`,
      filters.to === undefined ? undefined : sql`${saidAt} < ${filters.to}::date + 1`,
      contains(filters.keyword, bulletins.bulletinCode, bulletins.title),
    ),
    sort: {
      fileCount,
      readRatio: sql`case when ${hasFigures} then (
        select figures.read_count::double precision / nullif(figures.audience_count, 0)
        from ${readFigures(identity)} as figures) end`,
    },
    order: latest,
    ties: latest,
    totals: {
      unreadCount: countRows(unread),
      draftCount: countRows(eq(bulletins.state, BulletinState.Draft)),
    },
  };
});

function isForSites(orm: Orm | Transaction, siteCodes: readonly string[] | undefined) {
  if (!siteCodes?.length) return undefined;
  const named = orm
    .select({ bulletinCode: bulletinSites.bulletinCode })
    .from(bulletinSites)
    .where(inArray(bulletinSites.siteCode, [...siteCodes]));
  return or(ne(bulletins.target, BulletinTarget.SomeSites), inArray(bulletins.bulletinCode, named));
}
