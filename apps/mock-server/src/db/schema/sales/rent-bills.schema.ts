import type { ChargeChannel, CollectionState, PaymentMethod, PayState } from '@parking-plus/contracts';
import { date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Amount due for one bay of a rental and one calendar month. */
export const rentBills = pgTable('rent_bills', {
  /** Rental, line and month: `R11511003-1-202611`. */
  billId: text('bill_id').primaryKey(),
  rentalId: text('rental_id').notNull(),
  lineNumber: smallint('line_number').notNull(),
  coversFrom: date('covers_from').notNull(),
  coversTo: date('covers_to').notNull(),
  dueOn: date('due_on').notNull(),
  dueTwd: integer('due_twd').notNull(),
  /** Less than the amount due if several months were paid at a discount. */
  paidTwd: integer('paid_twd').notNull().default(0),
  refundedTwd: integer('refunded_twd').notNull().default(0),
  payState: smallint('pay_state').$type<PayState>().notNull(),
  paidAt: timestamptzColumn('paid_at'),
  channel: smallint().$type<ChargeChannel>(),
  /** Payment; one can cover several bills. */
  transactionId: text('transaction_id'),
  invoiceNumber: text('invoice_number'),
  /** 0: dropped, because the rental ended before. */
  state: smallint().notNull().default(1),
  /** Reported payment that awaits review. */
  waitingCollectionId: text('waiting_collection_id'),
});

/** Reported rent payments before review (待審核), and their results. */
export const rentCollections = pgTable('rent_collections', {
  /** `C`, the ROC date, the number within it: `C1151120001`. */
  collectionId: text('collection_id').primaryKey(),
  rentalId: text('rental_id').notNull(),
  siteCode: text('site_code').notNull(),
  billIds: jsonb('bill_ids').$type<string[]>().notNull(),
  amountTwd: integer('amount_twd').notNull(),
  channel: smallint().$type<ChargeChannel>().notNull(),
  paymentMethod: smallint('payment_method').$type<PaymentMethod>().notNull(),
  reference: text(),
  reportedAt: timestamptzColumn('reported_at').notNull(),
  reportedBy: text('reported_by').notNull(),
  /** 0 waiting, 1 accepted, 2 rejected. */
  state: smallint().$type<CollectionState>().notNull(),
  decidedAt: timestamptzColumn('decided_at'),
  decidedBy: text('decided_by'),
  reason: text(),
  transactionId: text('transaction_id'),
  version: integer().notNull().default(1),
});

/** Invoices of a rent payment, issued or scheduled (剩餘未開立金額). */
export const rentInvoices = pgTable(
  'rent_invoices',
  {
    transactionId: text('transaction_id').notNull(),
    /** 1 is issued first. */
    sequence: smallint().notNull(),
    rentalId: text('rental_id').notNull(),
    coversFrom: date('covers_from').notNull(),
    coversTo: date('covers_to').notNull(),
    dueOn: date('due_on').notNull(),
    amountTwd: integer('amount_twd').notNull(),
    /** Amount refunded before it was invoiced. */
    cutTwd: integer('cut_twd').notNull().default(0),
    /** Null until issued. */
    invoiceNumber: text('invoice_number'),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.sequence] })],
);
