import type { AllowanceState } from '@parking-plus/contracts';
import { date, integer, pgView, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Allowances, and requested ones that await approval. */
export const listedAllowances = pgView('listed_allowances', {
  /** The allowance's number; its document's number while pending. */
  allowanceId: text('allowance_id').notNull(),
  allowanceNumber: text('allowance_number'),
  invoiceNumber: text('invoice_number').notNull(),
  siteCode: text('site_code').notNull(),
  issuedAt: timestamptzColumn('issued_at').notNull(),
  businessDate: date('business_date').notNull(),
  periodCode: text('period_code').notNull(),
  salesTwd: integer('sales_twd').notNull(),
  taxTwd: integer('tax_twd').notNull(),
  amountTwd: integer('amount_twd').notNull(),
  /** 0 deleted, 1 in force, 2 deletion pending, 3 requested. */
  state: smallint().$type<AllowanceState>().notNull(),
  reason: text().notNull(),
  documentId: text('document_id'),
  /** Pending document. */
  waitingId: text('waiting_id'),
}).existing();
