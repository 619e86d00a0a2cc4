import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    account: text().notNull(),
    key: text().notNull(),
    /** Operation of the contract, with its deal if it has one: `data 90210`. */
    operation: text().notNull(),
    /** HMAC-SHA-256, base64url: a request can contain a password. */
    requestHash: text('request_hash').notNull(),
    /** JSON; null only until the write's own transaction commits. */
    answer: text(),
    createdAt: timestamptzColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.key] })],
);
