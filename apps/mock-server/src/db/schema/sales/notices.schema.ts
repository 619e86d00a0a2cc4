import type { MessageType } from '@parking-plus/contracts';
import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../sql/instant-column.ts';

/** Notices of debts, whose address the gateway finds by the plate, and reminders of rentals. One of the two is named. */
export const notices = pgTable('notices', {
  noticeId: text('notice_id').primaryKey(),
  transactionId: text('transaction_id'),
  rentalId: text('rental_id'),
  /** What a reminder says. */
  message: text(),
  /** 1 SMS, 2 e-mail. */
  messageType: smallint('message_type').$type<MessageType>().notNull(),
  queuedAt: instant('queued_at').notNull(),
  /** When it leaves: queued before, sent from then on, by the clock. */
  dueAt: instant('due_at').notNull(),
  queuedBy: text('queued_by').notNull(),
});
