import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Stays that are charged as with a lost ticket. */
export const lostTickets = pgTable('lost_tickets', {
  transactionId: text('transaction_id').primaryKey(),
  appliedAt: timestamptzColumn('applied_at').notNull(),
  account: text().notNull(),
  reason: text().notNull(),
});
