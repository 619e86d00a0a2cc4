import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Bays that are rented out by the month. */
export const bays = pgTable('bays', {
  bayCode: text('bay_code').primaryKey(),
  siteCode: text('site_code').notNull(),
  /** What is painted on the ground: `B1-012`. */
  bayNumber: text('bay_number').notNull(),
  setMode: smallint('set_mode').notNull(),
  vehicleKind: smallint('vehicle_kind').notNull(),
  state: smallint().notNull().default(1),
  version: integer().notNull().default(1),
});
