import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Who passed the lanes of a site in which hour of Taipei's clock; kept by triggers on `transactions`. */
export const hourlyTotals = pgTable(
  'hourly_totals',
  {
    siteCode: text('site_code').notNull(),
    businessDate: date('business_date').notNull(),
    hour: smallint().notNull(),
    entryCount: integer('entry_count').notNull(),
    /** Entries of those that left or are inside. */
    arrivalCount: integer('arrival_count').notNull(),
    exitCount: integer('exit_count').notNull(),
    /** Exits whose entry was read. */
    stayCount: integer('stay_count').notNull(),
    stayMinutes: bigint('stay_minutes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessDate, table.siteCode, table.hour] })],
);

/** How many vehicles a site had more at the end of each hour of a day than at midnight; kept with `hourlyTotals`. */
export const occupancyTotals = pgTable(
  'occupancy_totals',
  {
    siteCode: text('site_code').notNull(),
    businessDate: date('business_date').notNull(),
    gainByHour: integer('gain_by_hour').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteCode, table.businessDate] })],
);

/** How many vehicles are inside; kept by triggers on `transactions`. */
export const insideTotals = pgTable('inside_totals', {
  siteCode: text('site_code').primaryKey(),
  insideCount: integer('inside_count').notNull(),
});

/** What was left unpaid on a day, and what of it was paid later; kept by triggers on `transactions`. */
export const debtTotals = pgTable(
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
