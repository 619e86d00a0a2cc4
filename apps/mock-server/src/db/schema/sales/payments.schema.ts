import type { BankDetailState, CashFlowPayState, SiteType } from '@parking-plus/contracts';
import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Payments by website and app, as the bank reports them (金流). */
export const payments = pgTable('payments', {
  /** `P`, the day in six digits, the number within it. */
  paymentId: text('payment_id').primaryKey(),
  source: smallint().$type<SiteType>().notNull(),
  /** Transaction to be paid. */
  transactionId: text('transaction_id').notNull(),
  /** Paid transaction: the same one, or the back payment; null if the unpaid fee was paid otherwise. */
  paidTransactionId: text('paid_transaction_id'),
  siteCode: text('site_code').notNull(),
  plate: text().notNull(),
  plateKey: text('plate_key').notNull(),
  amountTwd: integer('amount_twd').notNull(),
  refundedTwd: integer('refunded_twd').notNull().default(0),
  refundedAt: timestamptzColumn('refunded_at'),
  state: smallint().$type<CashFlowPayState>().notNull(),
  bankCode: text('bank_code'),
  bankMessage: text('bank_message'),
  bankReference: text('bank_reference'),
  attempts: integer().notNull().default(1),
  /** Taipei's day of the first request. */
  businessDate: date('business_date').notNull(),
  requestedAt: timestamptzColumn('requested_at').notNull(),
  answeredAt: timestamptzColumn('answered_at'),
  reconcileState: smallint('reconcile_state').$type<BankDetailState>().notNull().default(1),
  version: integer().notNull().default(1),
});
