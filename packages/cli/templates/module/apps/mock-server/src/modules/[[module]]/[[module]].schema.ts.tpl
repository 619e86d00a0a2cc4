[[#hasEnums]]
import type { Schemas } from '@parking-plus/contracts';
[[/hasEnums]]
import { [[drizzleNames]] } from 'drizzle-orm/pg-core';
[[#hasInstant]]
import { instant } from '../../db/sql/instant-column.ts';
[[/hasInstant]]

export const [[rows]] = pgTable('[[table]]', {
  [[idField]]: text('[[idColumn]]').primaryKey(),
[[#fields]]
  [[name]]: [[drizzle]],
[[/fields]]
  /** Counts every change from 1. */
  version: integer().notNull().default(1),
});
