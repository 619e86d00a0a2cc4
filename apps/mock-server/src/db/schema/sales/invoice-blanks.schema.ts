import type { BlankReportState } from '@parking-plus/contracts';
import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../sql/instant-column.ts';

/** Numbers not used when their period ended (空白未使用). */
export const invoiceBlanks = pgTable('invoice_blanks', {
  blankId: text('blank_id').primaryKey(),
  periodCode: text('period_code').notNull(),
  trackId: text('track_id').notNull(),
  track: text().notNull(),
  /** Null: the numbers were never shared out. */
  allocationId: text('allocation_id'),
  startNumber: integer('start_number').notNull(),
  endNumber: integer('end_number').notNull(),
  /** Last day to report them, the 10th of the next period. */
  dueOn: date('due_on').notNull(),
  /** 0 to be reported, 1 reported in time, 2 reported late. */
  reportState: smallint('report_state').$type<BlankReportState>().notNull().default(0),
  reportedAt: instant('reported_at'),
});
