import type { RentSetMode, State, VehicleKind } from '@parking-plus/contracts';
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Bays for monthly rentals. */
export const bays = pgTable('bays', {
  bayCode: text('bay_code').primaryKey(),
  siteCode: text('site_code').notNull(),
  /** Number painted on the ground: `B1-012`. */
  bayNumber: text('bay_number').notNull(),
  setMode: smallint('set_mode').$type<RentSetMode>().notNull(),
  vehicleKind: smallint('vehicle_kind').$type<VehicleKind>().notNull(),
  state: smallint().$type<State>().notNull().default(1),
  version: integer().notNull().default(1),
});
