import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Sums of the invoices of a site and day of issue; kept by triggers on `invoices`. */
export const invoiceTotals = pgTable(
  'invoice_totals',
  {
    siteCode: text('site_code').notNull(),
    businessDate: date('business_date').notNull(),
    /** Voided ones among them. */
    issuedCount: integer('issued_count').notNull(),
    salesTwd: bigint('sales_twd', { mode: 'number' }).notNull(),
    taxTwd: bigint('tax_twd', { mode: 'number' }).notNull(),
    totalTwd: bigint('total_twd', { mode: 'number' }).notNull(),
    voidCount: integer('void_count').notNull(),
    voidTwd: bigint('void_twd', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteCode, table.businessDate] })],
);
