import type { BulletinState, BulletinTarget } from '@parking-plus/contracts';
import { boolean, integer, pgTable, pgView, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

export const bulletins = pgTable('bulletins', {
  bulletinCode: text('bulletin_code').primaryKey(),
  title: text().notNull(),
  contentHtml: text('content_html').notNull(),
  target: smallint().$type<BulletinTarget>().notNull(),
  /** Shown after sign-in until the user has read it. */
  isForced: boolean('is_forced').notNull().default(false),
  state: smallint().$type<BulletinState>().notNull(),
  writtenBy: text('written_by').notNull(),
  insertedAt: timestamptzColumn('inserted_at').notNull(),
  updatedAt: timestamptzColumn('updated_at').notNull(),
  publishedAt: timestamptzColumn('published_at'),
  takenDownAt: timestamptzColumn('taken_down_at'),
  version: integer().notNull().default(1),
});

/** Sites of the bulletins for some sites. */
export const bulletinSites = pgTable(
  'bulletin_sites',
  {
    bulletinCode: text('bulletin_code').notNull(),
    target: smallint().$type<BulletinTarget>().notNull().default(4),
    siteCode: text('site_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bulletinCode, table.siteCode] })],
);

export const bulletinReads = pgTable(
  'bulletin_reads',
  {
    bulletinCode: text('bulletin_code').notNull(),
    account: text().notNull(),
    readAt: timestamptzColumn('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bulletinCode, table.account] })],
);

/** Recipients of a bulletin, regardless of its state. */
export const bulletinAudience = pgView('bulletin_audience', {
  bulletinCode: text('bulletin_code').notNull(),
  account: text().notNull(),
}).existing();
