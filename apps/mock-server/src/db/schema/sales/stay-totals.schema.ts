import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Lane passages of a site by hour of Taipei's clock; maintained by triggers on `transactions`. */
export const hourlyTotals = pgTable(
  'hourly_totals',
  {
    siteCode: text('site_code').notNull(),
    businessDate: date('business_date').notNull(),
    hour: smallint().notNull(),
    entryCount: integer('entry_count').notNull(),
    /** Entries of vehicles that left or are inside. */
    arrivalCount: integer('arrival_count').notNull(),
    exitCount: integer('exit_count').notNull(),
    /** Exits with a known entry. */
    stayCount: integer('stay_count').notNull(),
    stayMinutes: bigint('stay_minutes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessDate, table.siteCode, table.hour] })],
);

/** Change of a site's vehicle count from midnight to the end of each hour; maintained with `hourlyTotals`. */
export const occupancyTotals = pgTable(
  'occupancy_totals',
  {
    siteCode: text('site_code').notNull(),
    businessDate: date('business_date').notNull(),
    gainByHour: integer('gain_by_hour').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteCode, table.businessDate] })],
);

/** Number of vehicles inside; maintained by triggers on `transactions`. */
export const insideTotals = pgTable('inside_totals', {
  siteCode: text('site_code').primaryKey(),
  insideCount: integer('inside_count').notNull(),
});

/** Unpaid fees by day, and the part paid later; maintained by triggers on `transactions`. */
export const unpaidFeeTotals = pgTable(
  'debt_totals',
  {
    siteCode: text('site_code').notNull(),
    businessDate: date('business_date').notNull(),
    unpaidCount: integer('unpaid_count').notNull(),
    unpaidTwd: bigint('unpaid_twd', { mode: 'number' }).notNull(),
    recoveredCount: integer('recovered_count').notNull(),
    recoveredTwd: bigint('recovered_twd', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteCode, table.businessDate] })],
);
