import type { ReadErrorReason } from '@parking-plus/domain/einvoice';
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Folder of a file of the tax office's platform. */
export type PlatformFileKind = 'ProcessResult' | 'SummaryResult' | 'E0501' | 'E0502' | 'E0503' | 'E0504';

/** File of the platform that was read. Names are unique within a kind, so that each file is applied once. */
export const platformFiles = pgTable('platform_files', {
  fileId: bigint('file_id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<PlatformFileKind>().notNull(),
  name: text().notNull(),
  sha256: text().notNull(),
  readAt: timestamptzColumn('read_at').notNull(),
  /** Nothing of a rejected file is applied. */
  isRejected: boolean('is_rejected').notNull(),
});

export const platformFileErrors = pgTable(
  'platform_file_errors',
  {
    fileId: bigint('file_id', { mode: 'number' }).notNull(),
    sequence: smallint().notNull(),
    /** Counts from 1; null for errors of the file as a whole. */
    rowNumber: integer('row_number'),
    element: text().notNull(),
    reason: text().$type<ReadErrorReason>().notNull(),
    value: text(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.sequence] })],
);
