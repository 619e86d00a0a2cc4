import type { UploadState } from '@parking-plus/contracts';
import type { MessageKind } from '@parking-plus/domain/einvoice';
import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Messages of one kind that are handed over together. At most 1,000. */
export const uploadPackages = pgTable('upload_packages', {
  packageId: bigint('package_id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<MessageKind>().notNull(),
  messageCount: integer('message_count').notNull(),
  preparedAt: timestamptzColumn('prepared_at').notNull(),
  /** Names the folder of the process that writes the files, so that no other process adds to it. */
  writer: text(),
  /** All files are complete under temporary names. */
  writtenAt: timestamptzColumn('written_at'),
  handedOverAt: timestamptzColumn('handed_over_at'),
  /** Each message was confirmed or rejected. */
  finishedAt: timestamptzColumn('finished_at'),
});

/** Message to the tax office's platform (上傳佇列). Written with the change that it reports, and sent in the order of IDs. */
export const invoiceMessages = pgTable('invoice_messages', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<MessageKind>().notNull(),
  invoiceNumber: text('invoice_number'),
  /** Contents of the invoice that the message is about (註銷重開). */
  voidOrder: smallint('void_order').notNull().default(0),
  allowanceNumber: text('allowance_number'),
  /** Only of E0401 and E0402. */
  trackId: text('track_id'),
  sellerTaxNumber: text('seller_tax_number').notNull(),
  siteCode: text('site_code'),
  createdAt: timestamptzColumn('created_at').notNull(),
  dueOn: date('due_on').notNull(),
  /** Why an allowance is voided. Other messages take it from their record. */
  reason: text(),
  /** 0 waiting, 1 handed over, 2 confirmed, 3 rejected, 4 no result in time: the outcome is unknown. */
  state: smallint().$type<UploadState>().notNull().default(0),
  attempts: smallint().notNull().default(0),
  packageId: bigint('package_id', { mode: 'number' }),
  /** Name of the file that was handed over last. Results name it. */
  fileName: text('file_name'),
  xml: text(),
  handedOverAt: timestamptzColumn('handed_over_at'),
  answeredAt: timestamptzColumn('answered_at'),
  resultCode: text('result_code'),
  resultText: text('result_text'),
  /** Message that reports the same numbers instead of this rejected one. */
  replacedBy: bigint('replaced_by', { mode: 'number' }),
  version: integer().notNull().default(1),
});

/** Steps of a message after it entered the queue. */
export const invoiceMessageEvents = pgTable(
  'invoice_message_events',
  {
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    sequence: smallint().notNull(),
    at: timestamptzColumn().notNull(),
    state: smallint().$type<UploadState>().notNull(),
    code: text(),
    text: text(),
    /** File of a hand-over. */
    fileName: text('file_name'),
    /** User who resent it or recorded its outcome; null if the job or the platform did. */
    account: text(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.sequence] })],
);
