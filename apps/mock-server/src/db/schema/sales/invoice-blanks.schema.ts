import type { BlankReportState } from '@parking-plus/contracts';
import { bigint, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Numbers unused at the end of their period (空白未使用). */
export const invoiceBlanks = pgTable('invoice_blanks', {
  blankId: text('blank_id').primaryKey(),
  periodCode: text('period_code').notNull(),
  trackId: text('track_id').notNull(),
  track: text().notNull(),
  /** Null: the numbers were never allocated. */
  allocationId: text('allocation_id'),
  startNumber: integer('start_number').notNull(),
  endNumber: integer('end_number').notNull(),
  /** Reporting deadline, the 10th of the next period. */
  dueOn: date('due_on').notNull(),
  /** 0 unreported, 1 reported in time, 2 reported late; of those with a message, its state decides. */
  reportState: smallint('report_state').$type<BlankReportState>().notNull().default(0),
  reportedAt: timestamptzColumn('reported_at'),
  /** E0402 message that reports them. */
  messageId: bigint('message_id', { mode: 'number' }),
});
