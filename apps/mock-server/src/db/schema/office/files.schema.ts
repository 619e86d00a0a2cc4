import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

export const files = pgTable('files', {
  fileId: text('file_id').primaryKey(),
  folder: text().notNull(),
  /** Name on disk, never the user's file name. */
  storedName: text('stored_name').notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  /** Kind of record it belongs to; see `FileLinkType` of the contract. */
  linkedType: smallint('linked_type').notNull(),
  linkedCode: text('linked_code').notNull(),
  /** Null for a file that is generated on demand and not on disk. */
  uploadedBy: text('uploaded_by'),
  uploadedAt: timestamptzColumn('uploaded_at').notNull(),
});
