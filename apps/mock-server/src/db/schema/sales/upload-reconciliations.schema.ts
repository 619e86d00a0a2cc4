import type { ReconciliationState, UploadDifference, UploadState } from '@parking-plus/contracts';
import type { MessageKind } from '@parking-plus/domain/einvoice';
import { bigint, boolean, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Kinds that the platform counts by day. */
export type CountedKind = Exclude<MessageKind, 'E0401' | 'E0402'>;

/** Messages of one kind that a company transmitted on a day, here and at the platform (存證對帳). */
export const uploadReconciliations = pgTable('upload_reconciliations', {
  /** Day, tax number and kind: `20261120-72979298-F0401`. */
  reconciliationId: text('reconciliation_id').primaryKey(),
  transmittedOn: date('transmitted_on').notNull(),
  taxNumber: text('seller_tax_number').notNull(),
  kind: text().$type<CountedKind>().notNull(),
  handedOverCount: integer('handed_over_count').notNull(),
  confirmedCount: integer('confirmed_count').notNull(),
  refusedCount: integer('refused_count').notNull(),
  openCount: integer('open_count').notNull(),
  /** Null if the platform has not reported, like the two below. */
  platformCount: integer('platform_count'),
  platformGoodCount: integer('platform_good_count'),
  platformFailedCount: integer('platform_failed_count'),
  differenceCount: integer('difference_count').notNull(),
  state: smallint().$type<ReconciliationState>().notNull(),
  runAt: timestamptzColumn('run_at').notNull(),
});

/** Record whose state here differs from the platform's outcome. */
export const uploadDifferences = pgTable('upload_differences', {
  /** Reconciliation, reference and occurrence. */
  differenceId: text('difference_id').primaryKey(),
  reconciliationId: text('reconciliation_id').notNull(),
  /** Number of the invoice or allowance. */
  reference: text().notNull(),
  difference: smallint().$type<UploadDifference>().notNull(),
  /** Null if we sent no such message on the day. */
  messageId: bigint('message_id', { mode: 'number' }),
  ourState: smallint('our_state').$type<UploadState>(),
  /** Outcome at the platform. Null if it does not list the record. */
  isGood: boolean('is_good'),
});

/** The platform's counts for a company on a day of transmission. */
export const uploadSummaries = pgTable(
  'upload_summaries',
  {
    transmittedOn: date('transmitted_on').notNull(),
    taxNumber: text('seller_tax_number').notNull(),
    receivedAt: timestamptzColumn('received_at').notNull(),
    isReconciled: boolean('is_reconciled').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.transmittedOn, table.taxNumber] })],
);

export const uploadSummaryCounts = pgTable(
  'upload_summary_counts',
  {
    transmittedOn: date('transmitted_on').notNull(),
    taxNumber: text('seller_tax_number').notNull(),
    kind: text().$type<CountedKind>().notNull(),
    totalCount: integer('total_count').notNull(),
    goodCount: integer('good_count').notNull(),
    failedCount: integer('failed_count').notNull(),
    /** True if the platform listed every record, which allows comparing records. */
    isListed: boolean('is_listed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transmittedOn, table.taxNumber, table.kind] })],
);

export const uploadSummaryRecords = pgTable(
  'upload_summary_records',
  {
    transmittedOn: date('transmitted_on').notNull(),
    taxNumber: text('seller_tax_number').notNull(),
    kind: text().$type<CountedKind>().notNull(),
    /** Number of the invoice or allowance. */
    reference: text().notNull(),
    /** A record can be sent several times a day, after a rejection or a cancellation. */
    sequence: integer().notNull(),
    isGood: boolean('is_good').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.transmittedOn, table.taxNumber, table.kind, table.reference, table.sequence],
    }),
  ],
);
