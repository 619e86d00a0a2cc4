import type { AllowanceState } from '@parking-plus/contracts';
import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Allowance on an invoice (折讓單); never edited, reversed by deletion. */
export const allowances = pgTable('allowances', {
  /** The invoice's number and the sequence of its allowances: `AB12345678-01`. */
  allowanceNumber: text('allowance_number').primaryKey(),
  invoiceNumber: text('invoice_number').notNull(),
  siteCode: text('site_code').notNull(),
  issuedAt: timestamptzColumn('issued_at').notNull(),
  businessDate: date('business_date').notNull(),
  /** Period of the allowance date, in which it is filed. */
  periodCode: text('period_code').notNull(),
  salesTwd: integer('sales_twd').notNull(),
  taxTwd: integer('tax_twd').notNull(),
  /** Tax included. */
  amountTwd: integer('amount_twd').notNull(),
  /** 0 deleted, 1 in force, 2 deletion pending. */
  state: smallint().$type<AllowanceState>().notNull(),
  reason: text().notNull(),
  documentId: text('document_id'),
});
