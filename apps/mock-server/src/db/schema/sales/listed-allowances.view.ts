import type { AllowanceState } from '@parking-plus/contracts';
import { date, integer, pgView, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../sql/instant-column.ts';

/** Allowances, and those that were asked for and wait for their approval. */
export const listedAllowances = pgView('listed_allowances', {
  /** The allowance's number; the document's while it is asked for. */
  allowanceId: text('allowance_id').notNull(),
  allowanceNumber: text('allowance_number'),
  invoiceNumber: text('invoice_number').notNull(),
  siteCode: text('site_code').notNull(),
  issuedAt: instant('issued_at').notNull(),
  businessDate: date('business_date').notNull(),
  periodCode: text('period_code').notNull(),
  salesTwd: integer('sales_twd').notNull(),
  taxTwd: integer('tax_twd').notNull(),
  amountTwd: integer('amount_twd').notNull(),
  /** 0 deleted, 1 in force, 2 deletion pending, 3 asked for. */
  state: smallint().$type<AllowanceState>().notNull(),
  reason: text().notNull(),
  documentId: text('document_id'),
  /** The document that waits for its approval. */
  waitingId: text('waiting_id'),
}).existing();
