import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Sums of the invoices of a site, a day of issue and a seller; maintained by triggers on `invoices`. */
export const invoiceTotals = pgTable(
  'invoice_totals',
  {
    siteCode: text('site_code').notNull(),
    businessDate: date('business_date').notNull(),
    sellerTaxNumber: text('seller_tax_number').notNull(),
    /** Includes voided ones. */
    issuedCount: integer('issued_count').notNull(),
    salesTwd: bigint('sales_twd', { mode: 'number' }).notNull(),
    taxTwd: bigint('tax_twd', { mode: 'number' }).notNull(),
    totalTwd: bigint('total_twd', { mode: 'number' }).notNull(),
    voidCount: integer('void_count').notNull(),
    voidTwd: bigint('void_twd', { mode: 'number' }).notNull(),
    /** Sales; this and the following columns exclude voided ones. */
    taxableTwd: bigint('taxable_twd', { mode: 'number' }).notNull(),
    zeroRatedTwd: bigint('zero_rated_twd', { mode: 'number' }).notNull(),
    exemptTwd: bigint('exempt_twd', { mode: 'number' }).notNull(),
    dueTaxTwd: bigint('due_tax_twd', { mode: 'number' }).notNull(),
    /** With tax: taxable invoices without a buyer's tax number, or of two parts. */
    consumerTwd: bigint('consumer_twd', { mode: 'number' }).notNull(),
    consumerTaxTwd: bigint('consumer_tax_twd', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteCode, table.businessDate, table.sellerTaxNumber] })],
);
