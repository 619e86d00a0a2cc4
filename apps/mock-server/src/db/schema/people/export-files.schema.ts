import type { ExportFailure, ExportFileState, Weekday } from '@parking-plus/contracts';
import type { ExportFrequency, ExportPeriod } from '@parking-plus/domain';
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Export of a list or a report that its owner scheduled. */
export const exportSchedules = pgTable('export_schedules', {
  /** `E` and a number. */
  scheduleId: text('schedule_id').primaryKey(),
  /** Owner, whose rights decide at each run. */
  account: text().notNull(),
  name: text().notNull(),
  /** Code of the export deal. */
  dealType: text('deal_type').notNull(),
  /** Screen and query string that show the rows. */
  listKey: text('list_key').notNull(),
  search: text().notNull(),
  /** Filters of the export deal. */
  filters: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Columns in order; empty for all. */
  fields: text().array().notNull(),
  language: text().$type<'zh_TC' | 'en'>().notNull(),
  frequency: smallint().$type<ExportFrequency>().notNull(),
  weekday: smallint().$type<Weekday>(),
  monthDay: smallint('month_day'),
  hour: smallint().notNull(),
  period: smallint().$type<ExportPeriod>().notNull(),
  /** Null while it is paused. */
  nextRunAt: timestamptzColumn('next_run_at'),
  version: integer().notNull().default(1),
});

/** File of a run. The bytes belong to the row of `files` that is linked to it. */
export const exportFiles = pgTable('export_files', {
  fileId: text('file_id').primaryKey(),
  scheduleId: text('schedule_id'),
  account: text().notNull(),
  /** Name of the schedule at the time. */
  name: text().notNull(),
  dealType: text('deal_type').notNull(),
  dueAt: timestamptzColumn('due_at').notNull(),
  state: smallint().$type<ExportFileState>().notNull(),
  failure: smallint().$type<ExportFailure>(),
  madeAt: timestamptzColumn('made_at'),
  rowCount: integer('row_count'),
  isCut: boolean('is_cut').notNull().default(false),
  sizeBytes: integer('size_bytes'),
  expiresAt: timestamptzColumn('expires_at'),
});
