import type { Schemas } from '@parking-plus/contracts';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../sql/instant-column.ts';

/** What was written without a document, by whom and why (操作紀錄); a document has its own timeline. */
export const operationLogs = pgTable('operation_logs', {
  logId: text('log_id').primaryKey(),
  at: instant().notNull(),
  account: text().notNull(),
  /** Deal type by which it was asked for. */
  deal: text().notNull(),
  recordId: text('record_id').notNull(),
  siteCode: text('site_code'),
  reason: text(),
  changes: jsonb().$type<Schemas['DocumentChange'][]>().notNull(),
});
