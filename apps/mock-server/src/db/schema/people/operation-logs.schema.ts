import type { Schemas } from '@parking-plus/contracts';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Writes without a document, with user and reason (操作紀錄); a document has its own timeline. */
export const operationLogs = pgTable('operation_logs', {
  logId: text('log_id').primaryKey(),
  at: timestamptzColumn().notNull(),
  account: text().notNull(),
  /** Deal type of the write. */
  deal: text().notNull(),
  recordId: text('record_id').notNull(),
  siteCode: text('site_code'),
  reason: text(),
  changes: jsonb().$type<Schemas['DocumentChange'][]>().notNull(),
});
