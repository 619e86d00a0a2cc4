import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/instant-column.ts';

/** What is owed for one bay of a rental and one calendar month. */
export const rentBills = pgTable('rent_bills', {
  /** Rental, line and month: `R11511003-1-202611`. */
  billId: text('bill_id').primaryKey(),
  rentalId: text('rental_id').notNull(),
  lineNumber: smallint('line_number').notNull(),
  coversFrom: date('covers_from').notNull(),
  coversTo: date('covers_to').notNull(),
  dueOn: date('due_on').notNull(),
  dueTwd: integer('due_twd').notNull(),
  /** Less than what was due where several months were paid at a discount. */
  paidTwd: integer('paid_twd').notNull().default(0),
  refundedTwd: integer('refunded_twd').notNull().default(0),
  payState: smallint('pay_state').notNull(),
  paidAt: instant('paid_at'),
  channel: smallint(),
  /** The payment; one may be for several bills. */
  transactionId: text('transaction_id'),
  invoiceNumber: text('invoice_number'),
  /** 0: dropped, because the rental was given back before. */
  state: smallint().notNull().default(1),
});
