import type { MachineConnection, MachineKind, Sync } from '@parking-plus/contracts';
import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

export const machines = pgTable('machines', {
  machineCode: text('machine_code').primaryKey(),
  siteCode: text('site_code').notNull(),
  kind: smallint().$type<MachineKind>().notNull(),
  laneCode: text('lane_code'),
  ipAddress: text('ip_address').notNull(),
  macAddress: text('mac_address').notNull(),
  softwareVersion: text('software_version').notNull(),
  lastSeenAt: timestamptzColumn('last_seen_at'),
  connection: smallint().$type<MachineConnection>().notNull(),
  sync: smallint().$type<Sync>().notNull(),
  serialNumber: text('serial_number'),
  retiredOn: date('retired_on'),
  retireReason: text('retire_reason'),
  replacedByCode: text('replaced_by_code'),
  version: integer().notNull().default(1),
});
