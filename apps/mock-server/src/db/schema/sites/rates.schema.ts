import type { DateType, VehicleKind } from '@parking-plus/contracts';
import type { RateRules, Tariff } from '@parking-plus/domain';
import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Versions of price rows; an active one is superseded, never edited. */
export const rates = pgTable('rates', {
  /** Site, vehicle kind and a number within them: `TPE001-1-003`. */
  rateId: text('rate_id').primaryKey(),
  siteCode: text('site_code').notNull(),
  vehicleKind: smallint('vehicle_kind').$type<VehicleKind>().notNull(),
  version: integer().notNull(),
  /** Version that it replaced. */
  supersedes: text(),
  dateType: smallint('date_type').$type<DateType>().notNull(),
  startMinute: integer('start_minute').notNull(),
  endMinute: integer('end_minute').notNull(),
  tariff: jsonb().$type<Tariff>().notNull(),
  freeMinutes: integer('free_minutes').notNull(),
  chargesFreeMinutes: boolean('charges_free_minutes').notNull(),
  dailyCapTwd: integer('daily_cap_twd'),
  stayCapTwd: integer('stay_cap_twd'),
  bufferMinutes: integer('buffer_minutes').notNull(),
  dayBasis: text('day_basis', { enum: ['midnight', 'entry'] }).notNull(),
  lostTokenTwd: integer('lost_token_twd'),
  lostTokenStartMinute: integer('lost_token_start_minute').notNull(),
  takesDiscounts: boolean('takes_discounts').notNull(),
  /** Rules that differ from their defaults. */
  rules: jsonb().$type<RateRules>().notNull().default({}),
  effectiveFrom: date('effective_from').notNull(),
  /** Last day; null until a later version supersedes it. */
  effectiveTo: date('effective_to'),
  documentId: text('document_id'),
});
