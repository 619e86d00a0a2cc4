import type { MessageType } from '@parking-plus/contracts';
import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/**
 * Reminders of unpaid fees, whose address the gateway finds by plate, and of rentals. Exactly one of the two is set.
 */
export const notices = pgTable('notices', {
  noticeId: text('notice_id').primaryKey(),
  transactionId: text('transaction_id'),
  rentalId: text('rental_id'),
  /** Text. Older notices of unpaid fees have none. */
  message: text(),
  /** 1 SMS, 2 e-mail. */
  messageType: smallint('message_type').$type<MessageType>().notNull(),
  queuedAt: timestamptzColumn('queued_at').notNull(),
  /** Sending time: queued before, sent from then on, by the clock. */
  dueAt: timestamptzColumn('due_at').notNull(),
  queuedBy: text('queued_by').notNull(),
});
