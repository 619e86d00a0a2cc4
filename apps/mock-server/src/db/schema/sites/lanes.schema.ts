import type { LaneDirection, State, VehicleKind } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

export const lanes = pgTable('lanes', {
  laneId: text('lane_id').generatedAlwaysAs(sql`site_code || '-' || lane_code`).primaryKey(),
  siteCode: text('site_code').notNull(),
  laneCode: text('lane_code').notNull(),
  name: text().notNull(),
  direction: smallint().$type<LaneDirection>().notNull(),
  vehicleKinds: smallint('vehicle_kinds').array().$type<VehicleKind[]>().notNull(),
  state: smallint().$type<State>().notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  /** Maximum barrier openings per account within an hour. */
  openingsPerHour: smallint('openings_per_hour').notNull().default(6),
  version: integer().notNull().default(1),
});
