import type {
  ChannelDifferenceKind,
  ChannelDifferenceState,
  ChannelFeeKind,
  FeeRounding,
  PaymentMethod,
  StatementDateFormat,
  StatementDelimiter,
  StatementEncoding,
} from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Fee, payout days and statement layout of a payment channel of a company, from a day on. */
export const channelTerms = pgTable('channel_terms', {
  termCode: text('term_code').primaryKey(),
  companyCode: text('company_code').notNull(),
  paymentMethod: smallint('payment_method').$type<PaymentMethod>().notNull(),
  bankAccountCode: text('bank_account_code').notNull(),
  validFrom: date('valid_from').notNull(),
  feeKind: smallint('fee_kind').$type<ChannelFeeKind>().notNull(),
  /** Per mille, or NT$ per payment; up to two decimals. */
  feeRate: text('fee_rate').notNull(),
  feeRounding: smallint('fee_rounding').$type<FeeRounding>().notNull(),
  /** Business days after the payment. */
  payoutDays: smallint('payout_days').notNull(),
  encoding: smallint().$type<StatementEncoding>().notNull(),
  delimiter: smallint().$type<StatementDelimiter>().notNull(),
  /** 0: the file has no titles, and columns are numbers. */
  headerRow: smallint('header_row').notNull(),
  dateFormat: smallint('date_format').$type<StatementDateFormat>().notNull(),
  referenceColumn: text('reference_column').notNull(),
  paidOnColumn: text('paid_on_column').notNull(),
  amountColumn: text('amount_column').notNull(),
  feeColumn: text('fee_column'),
  payoutOnColumn: text('payout_on_column'),
  version: integer().notNull().default(1),
});

/** A channel's statement, as imported. */
export const channelStatements = pgTable('channel_statements', {
  statementId: text('statement_id').primaryKey(),
  termCode: text('term_code').notNull(),
  fileName: text('file_name').notNull(),
  /** SHA-256 of its rows. */
  digest: text().notNull(),
  importedBy: text('imported_by').notNull(),
  importedAt: timestamptzColumn('imported_at').notNull(),
});

export const channelStatementRows = pgTable(
  'channel_statement_rows',
  {
    statementId: text('statement_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    reference: text().notNull(),
    paidOn: date('paid_on').notNull(),
    amountTwd: integer('amount_twd').notNull(),
    feeTwd: integer('fee_twd'),
    payoutOn: date('payout_on'),
    /** Matched payment. */
    transactionId: text('transaction_id'),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.rowNumber] })],
);

/** Expected payout of a channel for one day's payments. */
export const channelPayouts = pgTable('channel_payouts', {
  payoutId: text('payout_id').primaryKey(),
  termCode: text('term_code').notNull(),
  companyCode: text('company_code').notNull(),
  paymentMethod: smallint('payment_method').$type<PaymentMethod>().notNull(),
  businessDate: date('business_date').notNull(),
  paymentCount: integer('payment_count').notNull(),
  grossTwd: integer('gross_twd').notNull(),
  feeTwd: integer('fee_twd').notNull(),
  /** Gross less fee; generated. */
  netTwd: integer('net_twd').notNull().generatedAlwaysAs(sql`gross_twd - fee_twd`),
  expectedOn: date('expected_on').notNull(),
  statementId: text('statement_id'),
  statedGrossTwd: integer('stated_gross_twd'),
  statedFeeTwd: integer('stated_fee_twd'),
  bankLineId: text('bank_line_id'),
  version: integer().notNull().default(1),
});

/** Payments of a payout, with the fee that each should cost. */
export const channelPayments = pgTable('channel_payments', {
  transactionId: text('transaction_id').primaryKey(),
  payoutId: text('payout_id').notNull(),
  amountTwd: integer('amount_twd').notNull(),
  feeTwd: integer('fee_twd').notNull(),
});

/** Differences between our payments and a channel's statement or payout. */
export const channelDifferences = pgTable('channel_differences', {
  differenceId: text('difference_id').primaryKey(),
  companyCode: text('company_code').notNull(),
  paymentMethod: smallint('payment_method').$type<PaymentMethod>().notNull(),
  businessDate: date('business_date').notNull(),
  kind: smallint().$type<ChannelDifferenceKind>().notNull(),
  payoutId: text('payout_id').notNull(),
  /** Null if only the bank line shows it. */
  statementId: text('statement_id'),
  transactionId: text('transaction_id'),
  reference: text(),
  expectedTwd: integer('expected_twd'),
  statedTwd: integer('stated_twd'),
  differenceTwd: integer('difference_twd')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(stated_twd, 0) - coalesce(expected_twd, 0)`),
  expectedOn: date('expected_on'),
  statedOn: date('stated_on'),
  state: smallint().$type<ChannelDifferenceState>().notNull().default(1),
  note: text(),
  settledBy: text('settled_by'),
  settledAt: timestamptzColumn('settled_at'),
  version: integer().notNull().default(1),
});
