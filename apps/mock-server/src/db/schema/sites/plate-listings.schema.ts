import type { PlateListKind } from '@parking-plus/contracts';
import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Plates that entries refuse, or that pass free of charge. */
export const plateListings = pgTable('plate_listings', {
  /** `PL` and a number. */
  listingId: text('listing_id').primaryKey(),
  kind: smallint().$type<PlateListKind>().notNull(),
  /** A plate or a pattern, in its stored form. */
  plate: text().notNull(),
  plateKey: text('plate_key').notNull(),
  companyCode: text('company_code').notNull(),
  /** Null for all sites of the company. */
  siteCode: text('site_code'),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  reason: text().notNull(),
  note: text(),
  /** Account that added it. */
  account: text().notNull(),
  version: integer().notNull().default(1),
});
