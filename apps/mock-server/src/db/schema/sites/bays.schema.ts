import type { BayKind, RentSetMode, Schemas, State, VehicleKind } from '@parking-plus/contracts';
import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Bays of sites. */
export const bays = pgTable('bays', {
  bayCode: text('bay_code').primaryKey(),
  siteCode: text('site_code').notNull(),
  /** Number painted on the ground: `B1-012`. */
  bayNumber: text('bay_number').notNull(),
  floor: text().notNull(),
  kind: smallint().$type<BayKind>().notNull(),
  /** Null: not for monthly rental. */
  setMode: smallint('set_mode').$type<RentSetMode>(),
  vehicleKind: smallint('vehicle_kind').$type<VehicleKind>().notNull(),
  lengthCm: integer('length_cm'),
  widthCm: integer('width_cm'),
  heightCm: integer('height_cm'),
  state: smallint().$type<State>().notNull().default(1),
  version: integer().notNull().default(1),
});

/** Grid of a floor, with its entrances, exits and pillars. */
export const bayPlans = pgTable(
  'bay_plans',
  {
    siteCode: text('site_code').notNull(),
    floor: text().notNull(),
    columns: smallint().notNull(),
    rows: smallint().notNull(),
    features: jsonb().$type<Schemas['PlanFeature'][]>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.siteCode, table.floor] })],
);

/** Cells of a bay on the plan of its floor. */
export const bayPlaces = pgTable('bay_places', {
  bayCode: text('bay_code').primaryKey(),
  siteCode: text('site_code').notNull(),
  floor: text().notNull(),
  column: smallint('plan_column').notNull(),
  row: smallint('plan_row').notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  rotation: smallint().$type<Schemas['BayPlace']['rotation']>().notNull(),
});
