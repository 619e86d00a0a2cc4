import type { BarrierAnswer, BarrierReason, LaneDirection, PlateListKind } from '@parking-plus/contracts';
import { date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Entries and exits as the lanes saw them. */
export const lanePassages = pgTable('lane_passages', {
  /** `<transaction>-in` or `<transaction>-out`, like the keys of the pictures; a refused car has its own. */
  passageId: text('passage_id').primaryKey(),
  siteCode: text('site_code').notNull(),
  laneCode: text('lane_code').notNull(),
  direction: smallint().$type<LaneDirection>().notNull(),
  passedAt: timestamptzColumn('passed_at').notNull(),
  businessDate: date('business_date').notNull(),
  plate: text().notNull(),
  plateKey: text('plate_key').notNull(),
  /** Null for a car that was refused. */
  transactionId: text('transaction_id'),
  /** List that decided the passage. */
  listingKind: smallint('listing_kind').$type<PlateListKind>(),
  listingId: text('listing_id'),
  listingReason: text('listing_reason'),
});

/** Commands to barriers, with their answers. */
export const barrierOpenings = pgTable('barrier_openings', {
  /** `BO`, the day in six digits, the number within it. */
  openingId: text('opening_id').primaryKey(),
  siteCode: text('site_code').notNull(),
  laneCode: text('lane_code').notNull(),
  machineCode: text('machine_code').notNull(),
  requestedAt: timestamptzColumn('requested_at').notNull(),
  businessDate: date('business_date').notNull(),
  account: text().notNull(),
  reason: smallint().$type<BarrierReason>().notNull(),
  note: text(),
  answer: smallint().$type<BarrierAnswer>().notNull().default(0),
  answeredAt: timestamptzColumn('answered_at'),
});
