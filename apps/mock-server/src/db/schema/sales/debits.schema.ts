import type { DebitAuthorisationState, DebitBatchState, DebitLineState } from '@parking-plus/contracts';
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Tenants' authorisations of direct debit (扣款授權). */
export const debitAuthorisations = pgTable('debit_authorisations', {
  /** `DA`, the ROC date, the number within it. */
  authorisationId: text('authorisation_id').primaryKey(),
  rentalId: text('rental_id').notNull(),
  /** Three digits of the bank and four of the branch. */
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  /** Personal ID or tax number of the account's holder. */
  holderId: text('holder_id').notNull(),
  /** 1 at the bank, 2 valid, 3 ended. */
  state: smallint().$type<DebitAuthorisationState>().notNull().default(1),
  createdAt: timestamptzColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  /** Time of the verification, or of the end. */
  decidedAt: timestamptzColumn('decided_at'),
  /** Reason for the end. */
  reason: text(),
  version: integer().notNull().default(1),
});

/** Batches of direct debits (扣款批次): one ACH file each. */
export const debitBatches = pgTable('debit_batches', {
  /** `DB`, the ROC date, the number within it. */
  batchId: text('batch_id').primaryKey(),
  bankAccountCode: text('bank_account_code').notNull(),
  /** Account and tax number at the time of the batch, as the file has them. */
  presentingAccount: text('presenting_account').notNull(),
  initiatorId: text('initiator_id').notNull(),
  senderCode: text('sender_code').notNull(),
  presentingBank: text('presenting_bank').notNull(),
  itemCode: text('item_code').notNull(),
  debitOn: date('debit_on').notNull(),
  /** 1 to export, 2 sent, 3 answered, 4 cancelled. */
  state: smallint().$type<DebitBatchState>().notNull().default(1),
  lineCount: integer('line_count').notNull(),
  totalTwd: integer('total_twd').notNull(),
  paidCount: integer('paid_count').notNull().default(0),
  paidTwd: integer('paid_twd').notNull().default(0),
  refusedCount: integer('refused_count').notNull().default(0),
  refusedTwd: integer('refused_twd').notNull().default(0),
  createdAt: timestamptzColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  sentAt: timestamptzColumn('sent_at'),
  answeredAt: timestamptzColumn('answered_at'),
  version: integer().notNull().default(1),
});

/** Debits of a batch, one per bill. */
export const debitLines = pgTable(
  'debit_lines',
  {
    batchId: text('batch_id').notNull(),
    /** From 1, without gaps. */
    sequence: integer().notNull(),
    billId: text('bill_id').notNull(),
    rentalId: text('rental_id').notNull(),
    siteCode: text('site_code').notNull(),
    authorisationId: text('authorisation_id').notNull(),
    bankCode: text('bank_code').notNull(),
    accountNumber: text('account_number').notNull(),
    holderId: text('holder_id').notNull(),
    amountTwd: integer('amount_twd').notNull(),
    /** 1 waiting, 2 paid, 3 refused, 4 debited in vain, 5 cancelled. */
    state: smallint().$type<DebitLineState>().notNull().default(1),
    returnCode: text('return_code'),
    transactionId: text('transaction_id'),
    /** Message to the tenant about the refusal. */
    noticeId: text('notice_id'),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.sequence] })],
);
