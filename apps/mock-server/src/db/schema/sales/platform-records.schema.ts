import type { RuleOutcome } from '@parking-plus/contracts/control';
import type { MessageKind } from '@parking-plus/domain/einvoice';
import { bigint, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Messages that the simulated tax platform received, with its answers. */
export const platformInbox = pgTable('platform_inbox', {
  inboxId: bigint('inbox_id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  /** Name without the extension, which results repeat as the message's ID. */
  file: text().notNull(),
  kind: text().$type<MessageKind>().notNull(),
  sellerTaxNumber: text('seller_tax_number').notNull(),
  /** Number of the invoice or allowance; of unused numbers the track. */
  number: text().notNull(),
  numberedOn: date('numbered_on').notNull(),
  /** Absent for messages of the seed. */
  xml: text(),
  receivedAt: timestamptzColumn('received_at').notNull(),
  answerAt: timestamptzColumn('answer_at').notNull(),
  /** Scenario that changes the answer. */
  rule: jsonb().$type<RuleOutcome>(),
  /** The answer, which never changes. */
  code: text(),
  decidedAt: timestamptzColumn('decided_at'),
  /** When the result was written, or lost by a scenario. */
  answeredAt: timestamptzColumn('answered_at'),
});

/** State of a record. Source: platform_records.state. */
export const RecordState = { InForce: 1, Void: 2, Cancelled: 3 } as const;

/** Invoices, allowances and unused numbers that the simulated tax platform accepted. */
export const platformRecords = pgTable('platform_records', {
  recordId: bigint('record_id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<'F0401' | 'G0401' | 'E0402'>().notNull(),
  number: text().notNull(),
  /** Earlier contents under the number. */
  voidOrder: smallint('void_order').notNull().default(0),
  state: smallint().$type<(typeof RecordState)[keyof typeof RecordState]>().notNull(),
  sellerTaxNumber: text('seller_tax_number').notNull(),
  buyerId: text('buyer_id').notNull(),
  issuedOn: date('issued_on').notNull(),
  /** `HH:MM:SS`; empty for allowances and unused numbers, like the other texts that they lack. */
  issuedTime: text('issued_time').notNull(),
  totalTwd: integer('total_twd').notNull(),
  /** Of an invoice: total less its allowances in force. */
  restTwd: integer('rest_twd').notNull(),
  taxType: text('tax_type').notNull(),
  carrierType: text('carrier_type').notNull(),
  carrierId: text('carrier_id').notNull(),
  carrierHiddenId: text('carrier_hidden_id').notNull(),
  randomCode: text('random_code').notNull(),
  /** Of an allowance: amount with tax by invoice number. */
  credits: jsonb().$type<Readonly<Record<string, number>>>(),
  /** Of unused numbers: end of the range. */
  lastNumber: integer('last_number'),
});

/** Ended days whose summaries, winners and allotments were written. */
export const platformDays = pgTable('platform_days', {
  day: date().primaryKey(),
  workedAt: timestamptzColumn('worked_at').notNull(),
});
