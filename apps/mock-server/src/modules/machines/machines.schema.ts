import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/instant-column.ts';

export const machines = pgTable('machines', {
  machineCode: text('machine_code').primaryKey(),
  siteCode: text('site_code').notNull(),
  /** See `MachineKind` of the contract. */
  kind: smallint().notNull(),
  laneCode: text('lane_code'),
  ipAddress: text('ip_address').notNull(),
  macAddress: text('mac_address').notNull(),
  softwareVersion: text('software_version').notNull(),
  lastSeenAt: instant('last_seen_at'),
  /** See `MachineConnection` of the contract. */
  connection: smallint().notNull(),
  sync: smallint().notNull(),
  version: integer().notNull().default(1),
});
