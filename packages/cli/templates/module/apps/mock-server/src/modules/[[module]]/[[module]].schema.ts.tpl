[[#usesSchemas]]
import type { Schemas } from '@parking-plus/contracts';
[[/usesSchemas]]
import { [[drizzleNames]] } from 'drizzle-orm/pg-core';
[[#hasInstant]]
import { timestamptzColumn } from '../../db/sql/timestamptz-column.ts';
[[/hasInstant]]

export const [[rows]] = pgTable('[[table]]', {
  [[idField]]: text('[[idColumn]]').primaryKey(),
[[#fields]]
  [[name]]: [[drizzle]],
[[/fields]]
  /** Starts at 1 and increases with every change. */
  version: integer().notNull().default(1),
});
