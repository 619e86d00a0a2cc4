import type { MessageBoardState, MessageTarget } from '@parking-plus/contracts';
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Question of a site to accounting or software, see `MessageTarget`; its state follows from the last message. */
export const messageThreads = pgTable('message_threads', {
  threadCode: text('thread_code').primaryKey(),
  target: smallint().$type<MessageTarget>().notNull(),
  siteCode: text('site_code').notNull(),
  subject: text().notNull(),
  state: smallint().$type<MessageBoardState>().notNull(),
  askedBy: text('asked_by').notNull(),
  openedAt: timestamptzColumn('opened_at').notNull(),
  closedAt: timestamptzColumn('closed_at'),
  version: integer().notNull().default(1),
});

export const messagePosts = pgTable(
  'message_posts',
  {
    threadCode: text('thread_code').notNull(),
    /** From 1, the question. */
    postNumber: integer('post_number').notNull(),
    /** True if the recipient wrote it. */
    isAnswer: boolean('is_answer').notNull(),
    writtenBy: text('written_by').notNull(),
    content: text().notNull(),
    writtenAt: timestamptzColumn('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadCode, table.postNumber] })],
);

/** Last message of a thread that each account has read; unread without a row. */
export const messageReads = pgTable(
  'message_reads',
  {
    threadCode: text('thread_code').notNull(),
    account: text().notNull(),
    postNumber: integer('post_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadCode, table.account] })],
);
