import type { BankDetailState, BankMatchReason, DepositKind } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, pgView, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Received bank payments, and the matched deposit of each (匯款對帳). */
export const bankLines = pgTable('bank_lines', {
  bankLineId: text('bank_line_id').primaryKey(),
  bankAccountCode: text('bank_account_code').notNull(),
  postedOn: date('posted_on').notNull(),
  /** The bank's number of the line. */
  serial: text().notNull(),
  amountTwd: integer('amount_twd').notNull(),
  summary: text().notNull(),
  note: text().notNull(),
  state: smallint().$type<BankDetailState>().notNull().default(1),
  /** Sums of `bankLineDeposits`; null without a deposit. */
  dueTwd: integer('due_twd'),
  feeTwd: integer('fee_twd'),
  differenceTwd: integer('difference_twd').generatedAlwaysAs(sql`amount_twd - due_twd + fee_twd`),
  matchReason: smallint('match_reason').$type<BankMatchReason>(),
  /** Reason for matching it manually. */
  reason: text(),
  settledBy: text('settled_by'),
  settledAt: timestamptzColumn('settled_at'),
  importedBy: text('imported_by').notNull(),
  importedAt: timestamptzColumn('imported_at').notNull(),
  version: integer().notNull().default(1),
});

/** Deposits that a bank line pays, with its part of each. */
export const bankLineDeposits = pgTable(
  'bank_line_deposits',
  {
    bankLineId: text('bank_line_id').notNull(),
    dueId: text('due_id').notNull(),
    /** Place among the deposit's lines, and among the line's deposits. From 1. */
    linePosition: smallint('line_position').notNull(),
    duePosition: smallint('due_position').notNull(),
    siteCode: text('site_code').notNull(),
    businessDate: date('business_date').notNull(),
    depositKind: smallint('deposit_kind').$type<DepositKind>().notNull(),
    receivedTwd: integer('received_twd').notNull(),
    dueTwd: integer('due_twd').notNull(),
    feeTwd: integer('fee_twd').notNull(),
    differenceTwd: integer('difference_twd')
      .notNull()
      .generatedAlwaysAs(sql`received_twd - due_twd + fee_twd`),
  },
  ({ bankLineId, dueId }) => [primaryKey({ columns: [bankLineId, dueId] })],
);

/** Expected deposits of closed days (結算單). */
export const dueDeposits = pgView('due_deposits', {
  dueId: text('due_id').notNull(),
  siteCode: text('site_code').notNull(),
  businessDate: date('business_date').notNull(),
  depositKind: smallint('deposit_kind').$type<DepositKind>().notNull(),
  amountTwd: integer('amount_twd').notNull(),
  bankAccountCode: text('bank_account_code').notNull(),
}).existing();
